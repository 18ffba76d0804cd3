export const reactions = {
  bar: '你觉得怎么样',
  like: '喜欢',
  dislike: '不喜欢',
  comments: '评论',
}
