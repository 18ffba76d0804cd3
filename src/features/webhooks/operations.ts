// What the API description says of each operation: a line, and what its caller should know beside it.

export const listWebhooks = {
  summary: 'List webhooks',
  description:
    'All of them, at most 10, without their secrets. `failing_since` tells since when no delivery has succeeded.',
}

export const createWebhook = {
  summary: 'Create a webhook',
  description:
    'The secret that signs the deliveries is in this answer and nowhere else. Events that happen from now on are sent as POST with the header of the signature; private addresses are refused unless the settings allow them. At most 10.',
}

export const changeWebhook = {
  summary: 'Change a webhook',
  description:
    'Only the fields that are sent change. Switched on again, it sends what has waited and forgets how long it failed; one that fails for 3 days is switched off by itself.',
}

export const deleteWebhook = {
  summary: 'Delete a webhook',
  description: 'What was still to be sent and the log of its deliveries go with it.',
}

export const listDeliveries = {
  summary: 'List the deliveries of a webhook',
  description: 'Newest first, of the last 30 days, with the status or the error of the last attempt.',
}

export const resendDelivery = {
  summary: 'Send a delivery again',
  description:
    'What was sent or has failed is queued again; what still waits is not found. A delivery is tried 6 times over ten and a half hours.',
}
