/** By then what was dated yesterday has been committed, also by a machine whose clock is slow. */
export const SETTLED_MS = 60 * 60_000
