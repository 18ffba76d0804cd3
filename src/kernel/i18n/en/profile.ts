import type { Words } from '../../i18n.ts'

export const profile: Words['profile'] = {
  avatar: {
    title: 'Picture',
    hint: 'jpg, png, gif or webp, up to 5 MB. You can also drop one here.',
    choose: 'Choose picture',
    replace: 'Choose another',
    saved: 'Your new picture is up.',
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
    signatureHint: 'A line about you. People see it on your page.',
    signaturePlaceholder: 'Growing tomatoes in the city, for example',
    free: 'Your first new name is free.',
    cost: (cost, balance) => `A new name costs ${cost} energy; you have ${balance}.`,
    costIntoDebt: (cost, balance, after) =>
      `A new name costs ${cost} energy; you have ${balance}, so you would end up at ${after}.`,
    inDebt: (balance) =>
      `Your energy is at ${balance}, so a new name has to wait. Check in or receive some until you are back at 0.`,
    review: 'Names and signatures are reviewed first and shown once they are approved. Pictures are not.',
    waitingName: (name, current) =>
      `Waiting for review: the new name “${name}”. Until then people see “${current}”.`,
    refundPromise: (cost) => `If it is turned down, you get your ${cost} energy back.`,
    waitingSignature: 'Waiting for review: your new signature. Until then people see the old one.',
    rejectedName: (name, reason) => `The new name “${name}” was not approved. Reason: “${reason}”.`,
    rejectedSignature: (reason) => `Your new signature was not approved. Reason: “${reason}”.`,
    takenMeanwhile: (name) => `Someone else took the name “${name}” first, so you keep yours.`,
    refunded: (cost) => `You got your ${cost} energy back.`,
    submit: 'Save',
    saved: 'Saved.',
    submitted: 'Sent. It waits for review now.',
    unchanged: 'Nothing to save: you changed nothing.',
  },
}
