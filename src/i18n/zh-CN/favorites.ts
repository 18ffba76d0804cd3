/** What people keep, and where. */
export const favorites = {
  save: '收藏',
  logIn: '登录后收藏',
  defaultName: '默认收藏夹',
  private: '私密',
  items: (count: string) => `${count} 篇`,
  picker: {
    title: '收藏到',
    full: '已满',
    newName: '新收藏夹',
    create: '新建',
  },
}
