/** The only row of an answer that always has one: an aggregate, an insert with `returning`, a row whose lock is held. */
export function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement answered without a row')
  return row
}
