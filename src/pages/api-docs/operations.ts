// What the API description says of each operation: a line, and what its caller should know beside it.

export const getDocument = {
  summary: 'Get this description',
  description:
    'OpenAPI 3.1, made from the routes of the running site; the same for everyone. Until the next release it only grows, so programs that know an older one go on working.',
}

export const listOperations = {
  summary: 'Read this description as a page',
  description:
    'One line for each operation, in groups; `q` searches method, address and summary. The words of the page follow the language of the request.',
}

export const readOperation = {
  summary: 'Read about one operation as a page',
  description:
    'Types, examples, error codes and a form that sends, by the `operationId` of this description. An unknown one is not found.',
}
