/** How long typing and ticking rest before a request goes out (specification section 9, search debounce). */
export const debounceMs = 200;
