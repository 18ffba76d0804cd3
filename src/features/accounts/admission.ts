/**
 * The first step of a statement that writes for many people at once: `writers` are those of them who may write, held so
 * that a ban waits for them. Whoever is not simply active, or is being banned right now, is not among them, unless someone
 * looked more closely before.
 */
export function writersStep(ids: string, admitted: string): string {
  return `writers as (select id from users where id = any(${ids}) and (status = 'active' or ${admitted})
    order by id for key share skip locked)`
}
