/** What a finding says: its title, its body and what to do about it. */
export const EN_FINDINGS = {
  'spike.title': ['{metric} jumped{place} {on}', '{metric} spiked{place} {on}'],
  'spike.body': ['{on} {metric}{place} came to {actual} {per}, {change} above the usual {baseline}.'],
  'spike.body.one': ['{on} {metric}{place} came to {actual}, {change} above the usual {baseline}.'],
  'spike.body.zero': ['{on} {metric}{place} came to {actual}, where comparable days had none.'],
  'spike.action.good': ['Find out what drove {metric}{place} {on}, and repeat it if it paid off.'],
  'spike.action.neutral': [
    'Check what changed{place} {on}: a promotion, a budget or bid change, or the data itself.',
  ],
  'dip.title': ['{metric} dropped{place} {on}', '{metric} dipped{place} {on}'],
  'dip.body': ['{on} {metric}{place} came to {actual} {per}, {change} below the usual {baseline}.'],
  'dip.body.one': ['{on} {metric}{place} came to {actual}, {change} below the usual {baseline}.'],
  'dip.action': ['Check what was paused, limited or broken{place} {on}.'],
  carried: ['{metrics} moved with it.'],

  'level_shift.title.up': ['{metric} [has|have] been higher{place} since {from}'],
  'level_shift.title.down': ['{metric} [has|have] been lower{place} since {from}'],
  'level_shift.title.up.window': ['{metric} [was|were] higher than usual{place} over {when}'],
  'level_shift.title.down.window': ['{metric} [was|were] lower than usual{place} over {when}'],
  'level_shift.title.start': ['{metric} started{place} on {from}'],
  'level_shift.title.stop': ['{metric} stopped{place} on {from}'],
  'level_shift.body.up': [
    'Over {when}, {metric}{place} averaged {actual} {per}, {change} above the {baseline} of {before}.',
  ],
  'level_shift.body.down': [
    'Over {when}, {metric}{place} averaged {actual} {per}, {change} below the {baseline} of {before}.',
  ],
  'level_shift.body.short.up': [
    'Over {when}, {metric}{place} averaged {actual} {per}, {change} above the usual {baseline}.',
  ],
  'level_shift.body.short.down': [
    'Over {when}, {metric}{place} averaged {actual} {per}, {change} below the usual {baseline}.',
  ],
  'level_shift.body.start': [
    'Over {when}, {metric}{place} averaged {actual} {per}, after none over {before}.',
  ],
  'level_shift.action.good': ['Keep what changed{place} around {from}, and see where else it applies.'],
  'level_shift.action.bad': ['Find what changed{place} around {from}, and decide whether to undo it.'],
  'level_shift.action.neutral': ['Confirm that the change{place} around {from} was intended.'],
  'trend.title.up': ['{metric} grew steadily{place}', '{metric} climbed over the period{place}'],
  'trend.title.down': ['{metric} declined steadily{place}', '{metric} slid over the period{place}'],
  'trend.body.up': [
    '{metric}{place} averaged {actual} {per} over {last}, {change} above the {baseline} of {first}.',
  ],
  'trend.body.down': [
    '{metric}{place} averaged {actual} {per} over {last}, {change} below the {baseline} of {first}.',
  ],
  'trend.action.good': ['Ask what feeds the growth{place} and whether it can carry more budget.'],
  'trend.action.bad': ['Find out what is behind the decline{place}, before next month starts the same way.'],
  'trend.action.neutral': ['Decide whether {metric}{place} should go on in this direction.'],
  'tracking_break.title': ['{metric} stopped being recorded{place} {on}'],
  'tracking_break.body': [
    '{on} {metric}{place} came to {actual} {per}, down from {baseline}, while {traffic_metric} went on with {traffic}. That points to tracking rather than demand.',
  ],
  'tracking_break.action': [
    'Check the conversion tracking{place}, and read figures for {when} as incomplete.',
  ],
  'unbacked.title': ['{metric} rose{place} {on_first}, without the {traffic_metric} to match'],
  'unbacked.body': [
    'Over the same days {others} did not keep pace. Before it counts as a success, it should be clear what is counted.',
  ],
  'unbacked.action': [
    'Check what has been counted as {metric}{place} since {since}: a second tag or another event would look just like this.',
  ],
  'waste.title': ['{segment} spent {cost} and brought next to nothing'],
  'waste.body': [
    '{segment} took {cost_share} of spend and recorded {results} {outcome}. Elsewhere {rest} bought one.',
  ],
  'waste.action': ['Pause {segment}, or move its {cost} to what converts.'],
  'waste.whole.title': ['{cost} spent, and no {outcome} recorded'],
  'waste.whole.body': [
    '{cost} bought {traffic} {traffic_metric} and {results} {outcome}. Either nothing converts, or nothing is counted.',
  ],
  'waste.whole.action': ['Check that {outcome} are tracked; if they are, rework the offer and its page.'],
  'mix_shift.title.up': ['{metric} rose because the mix changed'],
  'mix_shift.title.down': ['{metric} fell because the mix changed'],
  'mix_shift.body.up': [
    'Since {from}, {metric} [stands|stand] at {actual}, {change} above {baseline} before. {segment} went from {previous} to {share} of {over}; within each of the {dimensions} the rate hardly moved.',
  ],
  'mix_shift.body.down': [
    'Since {from}, {metric} [stands|stand] at {actual}, {change} below {baseline} before. {segment} went from {previous} to {share} of {over}; within each of the {dimensions} the rate hardly moved.',
  ],
  'mix_shift.action': ['Judge {metric} per {dimension}, and decide whether the new mix is wanted.'],
  'driver.title.up': ['{segment} explains most of the rise in {metric}'],
  'driver.title.down': ['{segment} explains most of the fall in {metric}'],
  'driver.body.up': [
    'From {previous_span} to {current_span}, {metric} rose by {total_change}. {segment} accounts for {contribution} of that.',
  ],
  'driver.body.down': [
    'From {previous_span} to {current_span}, {metric} fell by {total_change}. {segment} accounts for {contribution} of that.',
  ],
  'driver.action.good': ['See what worked in {segment} and whether the others can follow.'],
  'driver.action.bad': ['Start with {segment}: it decides whether {metric} [recovers|recover].'],
  'driver.action.neutral': ['Confirm that the change in {segment} was intended.'],
  'gap.title': ['No data {on}'],
  'gap.body': ['The file has no rows for {when}. Averages leave this time out.'],
  'gap.action': ['Export {when} again, so that the totals are complete.'],
  'partial_period.title': ['{when} looks incomplete'],
  'partial_period.body': [
    '{when} shows {actual} for {metric}, and every figure is low at once: the export was probably taken before it ended. It was left out of the search for changes.',
  ],
  'partial_period.action': ['Export again once {when} is over.'],
  'weekday_pattern.title': ['{metric} [is|are] higher on weekends', '{metric} [runs|run] higher on weekends'],
  'weekday_pattern.title.down': ['{metric} [is|are] lower on weekends'],
  'weekday_pattern.body.up': [
    'On weekends {metric} came to {actual}, {change} above the {baseline} from Monday to Friday.',
  ],
  'weekday_pattern.body.down': [
    'On weekends {metric} came to {actual}, {change} below the {baseline} from Monday to Friday.',
  ],
  'weekday_pattern.action': ['Set budgets or bids by weekday.'],
  'concentration.title': ['{segment} brings {share} of {metric}'],
  'concentration.body': ['Of {count} {dimensions}, {segment} alone accounts for {share} of {metric}.'],
  'concentration.action': ['Build up a second source, so that the result does not depend on {segment}.'],
  'fatigue.title': ['{segment} is wearing out'],
  'fatigue.body': [
    'In {segment} the click-through rate went from {baseline} over {first} to {actual} over {last}, {change} lower, while impressions held up.',
  ],
  'fatigue.action': ['Refresh {segment} with a new creative.'],
  'pacing.title.up': ['{metric} [is|are] heading above last month'],
  'pacing.title.down': ['{metric} [is|are] heading below last month'],
  'pacing.body.up': [
    'At the pace so far, {metric} would reach {projected} by the end of {month}, {change} above the {baseline} of {previous_month}.',
  ],
  'pacing.body.down': [
    'At the pace so far, {metric} would reach {projected} by the end of {month}, {change} below the {baseline} of {previous_month}.',
  ],
  'pacing.action': ['Check the remaining budget of {month}.'],
  'winner.title': ['{segment} does better than the rest'],
  'winner.body.up': [
    '{metric} of {segment} is {actual}, {change} above the {baseline} of the rest, on {share} of {base}.',
  ],
  'winner.body.down': [
    '{metric} of {segment} is {actual}, {change} below the {baseline} of the rest, on {share} of {base}.',
  ],
  'winner.action': ['Test whether {segment} can take more budget at this rate.'],
  'loser.title': ['{segment} does worse than the rest'],
  'loser.body.up': [
    '{metric} of {segment} is {actual}, {change} above the {baseline} of the rest, on {share} of {base}.',
  ],
  'loser.body.down': [
    '{metric} of {segment} is {actual}, {change} below the {baseline} of the rest, on {share} of {base}.',
  ],
  'loser.action': ['Review targeting and creative of {segment} before it takes more budget.'],
} as const satisfies Record<string, readonly string[]>;

export type FindingPhrases = Record<keyof typeof EN_FINDINGS, readonly string[]>;
