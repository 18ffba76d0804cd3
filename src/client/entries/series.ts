import { makeCover } from '../editor/cover.ts'
import { listenForOrder } from '../forms/list-order.ts'

listenForOrder()
const cover = document.getElementById('cover')
if (cover) makeCover(cover)
