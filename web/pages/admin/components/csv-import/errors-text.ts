/** Names what is wrong before the table does. */
export const errorsText = (count: number) =>
  `Nothing can be imported: ${count} ${count === 1 ? 'problem' : 'problems'} in the file.`
