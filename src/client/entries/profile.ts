import { listenForAvatar } from '../account/avatar.ts'

listenForAvatar()
