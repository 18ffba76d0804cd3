import { reasonEn } from '../../quoted.ts'
import type { Words } from '../../zh-CN.ts'

export const profile: Words['profile'] = {
  avatar: {
    title: 'Picture',
    hint: 'jpg, png, gif or webp, up to 5 MB. You can also drop one here.',
    choose: 'Choose picture',
    replace: 'Choose another',
    saved: 'Picture updated.',
    crop: 'Adjust your picture',
    stage: 'Picture frame: arrow keys move the picture, plus and minus zoom',
    stageHint: 'Drag to move; scroll or pinch to zoom.',
    zoom: 'Zoom',
    progress: 'Upload progress',
    save: 'Use this picture',
    retry: 'Try again',
  },
  details: {
    title: 'Name and signature',
    name: 'Name',
    nameRule: '2 to 20 letters, digits, _ or -.',
    signature: 'Signature',
    signatureHint: 'A short line about you, shown on your page.',
    signaturePlaceholder: 'For example: growing tomatoes in the city',
    free: 'Your first name change is free.',
    cost: (cost, balance) => `Changing your name costs ${cost} energy. You have ${balance}.`,
    costIntoDebt: (cost, balance, after) =>
      `Changing your name costs ${cost} energy. You have ${balance}; your balance would be ${after}.`,
    inDebt: (balance) =>
      `Your balance is ${balance}, so you cannot change your name. Check in or receive energy to get back to 0.`,
    review: 'Names and signatures are reviewed before they are shown. Pictures are not.',
    waitingName: (name, current) =>
      `In review: the new name “${name}”. Until it is approved, people see “${current}”.`,
    refundPromise: (cost) => `If it is rejected, your ${cost} energy is refunded.`,
    waitingSignature: 'In review: your new signature. Until it is approved, people see the old one.',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn.',
    alreadyDecided: 'The review has already been decided.',
    rejectedName: (name, reason) => `The new name “${name}” was not approved. ${reasonEn(reason)}`,
    rejectedSignature: (reason) => `Your new signature was not approved. ${reasonEn(reason)}`,
    takenMeanwhile: (name) => `The name “${name}” was taken in the meantime, so your name was not changed.`,
    refunded: (cost) => `${cost} energy refunded.`,
    submit: 'Save',
    saved: 'Saved.',
    submitted: 'Submitted for review.',
    unchanged: 'No changes to save.',
  },
}
