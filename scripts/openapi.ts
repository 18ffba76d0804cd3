import { writeFileSync } from 'node:fs'
import { apiDocument } from './api-document.ts'

// npm run openapi [file]: writes the API description to a file, or to standard output.
writeFileSync(process.argv[2] ?? '/dev/stdout', `${JSON.stringify(await apiDocument(), null, 2)}\n`)
