/** How long typing and ticking pause before a request is sent (specification section 9, search debounce). */
export const debounceMs = 200;
