/** Where operators' calls are. */
export const operatorPath = '/v1/operator';
