import { solveChallenge } from '../account/registration-proof.ts'

const form = document.querySelector<HTMLFormElement>('form[data-challenge]')
if (form) solveChallenge(form)
