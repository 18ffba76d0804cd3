export const energy = {
  columns: {
    id: '编号',
    time: '时间',
    uid: 'UID',
    name: '用户名',
    delta: '变化',
    balance: '余额',
    reason: '原因',
    about: '关联',
  },
}
