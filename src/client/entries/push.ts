import { listenForPush } from '../account/push.ts'

listenForPush()
