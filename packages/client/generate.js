import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

// node generate.js <document> <output>: files in forms are Blobs, everything else as the generator has it.
const [input, output] = process.argv.slice(2)
const blob = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'))
const tree = await openapiTS(JSON.parse(readFileSync(input, 'utf8')), {
  transform: ({ format }) => (format === 'binary' ? blob : undefined),
})
writeFileSync(output, `// Written by "npm run client" from the API description.\n\n${astToString(tree)}`)
