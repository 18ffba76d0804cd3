import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

// node generate.js <document> <output>: files in forms are Blobs; what the generator writes out for every operation has a name.
const [input, output] = process.argv.slice(2)
const blob = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'))
const tree = await openapiTS(JSON.parse(readFileSync(input, 'utf8')), {
  transform: ({ format }) => (format === 'binary' ? blob : undefined),
})

const HEAD = `// Written by "npm run client" from the API description.

type Body<Value> = { content: { "application/json": Value } };
type Json<Value> = { headers: { [name: string]: unknown }; content: { "application/json": Value } };
type Refusal<Code> = Json<components["schemas"]["Error"] & { error?: { code?: Code } }>;
/** What is not among them may not be given. */
type Params<Given> = Given & { [Place in Exclude<"query" | "header" | "path" | "cookie", keyof Given>]?: never };

`

const SHORTER = [
  // Comments that repeat the sentences of the codes, or the word of a status, and examples.
  [/^ +\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?= {8}"\d{3}\.)/gm, ''],
  [/^ +\/\*\* @description (?:OK|Refused) \*\/\n/gm, ''],
  [/^ +\/\*\*\s(?:\s*\* )?@example (?:(?!\*\/)[\s\S])*\*\/\n/gm, ''],
  [/^ +\* @example (?:(?!\*\/)[\s\S])*(?=^ +\*\/$)/gm, ''],
  // Parameters of a whole path: there are none.
  [/^ {8}parameters: \{\n(?: {12}\w+\?: never;\n)+ {8}\};\n(?= {8}(?:\/\*\*|get|put|post|delete))/gm, ''],
  [/^ {8}parameters: \{\n((?: {12}.*\n)+) {8}\};$/gm, '        parameters: Params<{\n$1        }>;'],
  [/^ +(?!content)\w+\?: never;\n/gm, ''],
  [/Params<\{\n +\}>/g, 'Params<{}>'],
  [/\{\n +headers: \{\n.*\n +\};\n +content: \{\n +"application\/json": (.*);\n +\};\n +\}/g, 'Json<$1>'],
  [
    /\{\n +headers: \{\n.*\n +\};\n +content: \{\n +"application\/json": .*\{\n +error\?: \{\n.*\n +code\?: (.*);\n +\};\n +\};\n +\};\n +\}/g,
    'Refusal<$1>',
  ],
  [/\{\n +content: \{\n +"application\/json": (.*);\n +\};\n +\}/g, 'Body<$1>'],
]

const written = SHORTER.reduce((text, [long, short]) => text.replace(long, short), astToString(tree))
writeFileSync(output, HEAD + written)
