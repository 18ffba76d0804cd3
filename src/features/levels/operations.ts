// What the API description says of each operation: a line, and what its caller should know beside it.

export const getLevel = {
  summary: 'Get my level, experience and tasks',
  description:
    'Levels go from 0 to 6; `next_level_exp` is null at the highest. `today` is the Shanghai day: whether the caller has checked in, and how much of the 50 exp that energizing gives a day is used.',
}

export const checkIn = {
  summary: 'Check in for today',
  description:
    'Once per Shanghai day for 5 exp and 1 energy; a second call answers 200 with `already: true` and gains nothing. Level 0 is refused. The first request of the day that needs a login checks in by itself.',
}

export const explainLevel = {
  summary: 'Explain the levels',
  description:
    "The caller's exp entries, newest first, each with its rule and the daily cap that it met, and the ways to the next level. `next` is null at the highest level.",
}
