/** Who follows whom. */
export const follows = {
  button: { none: '关注', followed_by: '回关', following: '已关注', mutual: '互相关注' },
}
