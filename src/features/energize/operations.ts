// What the API description says of each operation: a line, and what its caller should know beside it.

export const energizePost = {
  summary: 'Give energy to a post',
  description:
    "`light` gives 1 energy, `heavy` 2, from the caller to the author, at most 20 to one post; the giver gains 10 exp for each, up to 50 a Shanghai day. It is refused only while the balance is below zero, for one's own post, for a post that is not public, and between people of whom the author blocks the giver. The author finds one notice per post and day.",
}
