/** Predicates that nothing can notice: what else holds makes them redundant. */
export const redundant = [];
