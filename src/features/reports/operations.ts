// What the API description says of each operation: a line, and what its caller should know beside it.

export const report = {
  summary: 'Report a post, a comment or a person',
  description:
    "For admins to decide; the person reported is not told who reported. Answers 201, or 200 with the caller's earlier report about the same while that is open. What the caller may not see is not found, and what is the caller's own is refused.",
}
