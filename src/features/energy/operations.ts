// What the API description says of each operation: a line, and what its caller should know beside it.

export const getEnergy = {
  summary: 'Get my energy and what it can be spent on',
  description:
    'The balance may be negative. `can_spend` is false below zero: energizing and renaming are refused then, while checking in, receiving energy and deleting posts still work.',
}

export const listEnergyHistory = {
  summary: 'List my energy history',
  description:
    'Entries of the caller only, newest first, of the last 7 days unless `days` asks for up to 90. The ledger is append-only: entries never change, and `balance_after` is the balance that each one left.',
}

export const explainEnergy = {
  summary: 'Explain how energy is earned and spent',
  description:
    'The same entries as `GET /api/energy/logs`, each with the rule behind it in the language of the request and the Shanghai day that it counts for, beside what is missing until energy can be spent again.',
}
