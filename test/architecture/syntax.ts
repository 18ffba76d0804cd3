import type { Node, SourceFile } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { absolute } from './sources.ts'

const PROJECTS = ['tsconfig.json', 'src/client/tsconfig.json', 'packages/client/tsconfig.json']

/** Parses files with the compiler itself; its programming interface is young, and only this file knows it. */
export function parse(files: string[]): Map<string, SourceFile> {
  const api = new API()
  try {
    const projects = api.updateSnapshot({ openProjects: PROJECTS.map(absolute) }).getProjects()
    return new Map(
      files.flatMap((file) => {
        const trees = projects.map(({ program }) => program.getSourceFile(absolute(file)))
        const tree = trees.find((found) => found !== undefined)
        return tree ? [[file, tree] as const] : []
      }),
    )
  } finally {
    api.close()
  }
}

export function* nodesIn(node: Node): Generator<Node> {
  yield node
  const children: Node[] = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) yield* nodesIn(child)
}
