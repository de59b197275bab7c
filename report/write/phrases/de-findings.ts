import type { FindingPhrases } from './en-findings.ts';

export const DE_FINDINGS: FindingPhrases = {
  'spike.title': [
    '{metric} [sprang|sprangen]{place} {on} nach oben',
    '{metric} [schnellte|schnellten]{place} {on} hoch',
  ],
  'spike.body': [
    '{on} [lag|lagen] {metric}{place} bei {actual} {per}, {change} über dem üblichen Wert von {baseline}.',
  ],
  'spike.body.one': [
    '{on} [lag|lagen] {metric}{place} bei {actual}, {change} über dem üblichen Wert von {baseline}.',
  ],
  'spike.body.zero': [
    '{on} [lag|lagen] {metric}{place} bei {actual}; an vergleichbaren Tagen gab es nichts.',
  ],
  'spike.action.good': [
    'Klären, was {on}{place} gewirkt hat ({label}), und es wiederholen, wenn es sich gelohnt hat.',
  ],
  'spike.action.neutral': [
    'Prüfen, was sich{place} {on} geändert hat: eine Aktion, Budgets oder Gebote, oder die Daten selbst.',
  ],
  'dip.title': ['{metric} [brach|brachen]{place} {on} ein', '{metric} [sackte|sackten]{place} {on} ab'],
  'dip.body': [
    '{on} [lag|lagen] {metric}{place} bei {actual} {per}, {change} unter dem üblichen Wert von {baseline}.',
  ],
  'dip.body.one': [
    '{on} [lag|lagen] {metric}{place} bei {actual}, {change} unter dem üblichen Wert von {baseline}.',
  ],
  'dip.action': ['Prüfen, was{place} {on} pausiert, begrenzt oder defekt war.'],
  carried: ['Ebenso verändert: {metrics}.'],

  'level_shift.title.up': ['{metric} [liegt|liegen]{place} seit dem {from} höher'],
  'level_shift.title.down': ['{metric} [liegt|liegen]{place} seit dem {from} niedriger'],
  'level_shift.title.up.window': ['{metric} [lag|lagen]{place} im Zeitraum {when} höher'],
  'level_shift.title.down.window': ['{metric} [lag|lagen]{place} im Zeitraum {when} niedriger'],
  'level_shift.title.start': ['{metric} [beginnt|beginnen]{place} am {from}'],
  'level_shift.title.stop': ['{metric} [endet|enden]{place} am {from}'],
  'level_shift.body.up': [
    'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}, {change} über den {baseline} im Zeitraum {before}.',
  ],
  'level_shift.body.down': [
    'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}, {change} unter den {baseline} im Zeitraum {before}.',
  ],
  'level_shift.body.short.up': [
    'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}, {change} über dem üblichen Wert von {baseline}.',
  ],
  'level_shift.body.short.down': [
    'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}, {change} unter dem üblichen Wert von {baseline}.',
  ],
  'level_shift.body.start': [
    'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}; im Zeitraum {before} gab es nichts.',
  ],
  'level_shift.action.good': [
    'Beibehalten, was sich{place} um den {from} geändert hat, und prüfen, wo es noch passt.',
  ],
  'level_shift.action.bad': [
    'Klären, was sich{place} um den {from} geändert hat und ob es sich rückgängig machen lässt.',
  ],
  'level_shift.action.neutral': ['Prüfen, ob die Änderung{place} um den {from} gewollt war.'],
  'trend.title.up': [
    '{metric} [wuchs|wuchsen]{place} stetig',
    '{metric} [stieg|stiegen]{place} über den Zeitraum an',
  ],
  'trend.title.down': [
    '{metric} [ging|gingen]{place} stetig zurück',
    '{metric} [sank|sanken]{place} über den Zeitraum',
  ],
  'trend.body.up': [
    '{metric} [lag|lagen]{place} im Zeitraum {last} im Schnitt bei {actual} {per}, {change} über den {baseline} im Zeitraum {first}.',
  ],
  'trend.body.down': [
    '{metric} [lag|lagen]{place} im Zeitraum {last} im Schnitt bei {actual} {per}, {change} unter den {baseline} im Zeitraum {first}.',
  ],
  'trend.action.good': ['Klären, woher das Wachstum{place} kommt und ob es mehr Budget verträgt.'],
  'trend.action.bad': [
    'Klären, was hinter dem Rückgang{place} steckt, bevor es im nächsten Monat so weitergeht.',
  ],
  'trend.action.neutral': ['Entscheiden, ob {metric}{place} so weiterlaufen [soll|sollen].'],
  'tracking_break.title': ['{metric} [wurde|wurden]{place} {on} nicht mehr erfasst'],
  'tracking_break.body': [
    '{on} [lag|lagen] {metric}{place} bei {actual} {per}, zuvor bei {baseline}; in derselben Zeit gab es weiterhin {traffic} ({traffic_metric}). Das deutet auf ein Problem beim Tracking hin, nicht auf fehlende Nachfrage.',
  ],
  'tracking_break.action': [
    'Das Conversion-Tracking{place} prüfen und die Zahlen für {when} als unvollständig betrachten.',
  ],
  'unbacked.title': ['{metric} [stieg|stiegen]{place} {on_first} ohne entsprechend mehr {traffic_metric}'],
  'unbacked.body': [
    'In diesen Tagen hielten {others} nicht Schritt. Bevor das als Erfolg gilt, sollte klar sein, was gezählt wird.',
  ],
  'unbacked.action': [
    'Prüfen, was{place} seit dem {since} unter {label} gezählt wird: Ein doppelt eingebautes Tag oder ein anderes Ereignis sähe genauso aus.',
  ],
  'waste.title': ['{segment} kostete {cost} und brachte fast nichts'],
  'waste.body': [
    '{segment} hat {cost_share} der Ausgaben verbraucht und {results} erzielt ({outcome}). Anderswo kostete ein Ergebnis {rest}.',
  ],
  'waste.action': ['{segment} pausieren oder die {cost} dorthin verschieben, wo sie wirken.'],
  'waste.whole.title': ['{cost} ausgegeben, aber nichts erfasst ({outcome})'],
  'waste.whole.body': [
    '{cost} brachten {traffic} ({traffic_metric}) und {results} ({outcome}). Entweder wirkt nichts, oder es wird nichts gezählt.',
  ],
  'waste.whole.action': [
    'Prüfen, ob das Tracking zählt ({outcome}); wenn ja, Angebot und Zielseite überarbeiten.',
  ],
  'mix_shift.title.up': ['{metric} [stieg|stiegen], weil sich die Zusammensetzung änderte'],
  'mix_shift.title.down': ['{metric} [sank|sanken], weil sich die Zusammensetzung änderte'],
  'mix_shift.body.up': [
    'Seit dem {from} [liegt|liegen] {metric} bei {actual}, {change} über den {baseline} zuvor. {segment} ging von {previous} auf {share} Anteil ({over}); innerhalb der einzelnen {dimensions} blieb der Wert fast gleich.',
  ],
  'mix_shift.body.down': [
    'Seit dem {from} [liegt|liegen] {metric} bei {actual}, {change} unter den {baseline} zuvor. {segment} ging von {previous} auf {share} Anteil ({over}); innerhalb der einzelnen {dimensions} blieb der Wert fast gleich.',
  ],
  'mix_shift.action': [
    'Die Werte je {dimension} betrachten ({label}) und entscheiden, ob die neue Zusammensetzung gewollt ist.',
  ],
  'driver.title.up': ['{segment} erklärt den größten Teil des Anstiegs ({label})'],
  'driver.title.down': ['{segment} erklärt den größten Teil des Rückgangs ({label})'],
  'driver.body.up': [
    'Von {previous_span} zu {current_span} [stieg|stiegen] {metric} um {total_change}. Davon entfallen {contribution} auf {segment}.',
  ],
  'driver.body.down': [
    'Von {previous_span} zu {current_span} [sank|sanken] {metric} um {total_change}. Davon entfallen {contribution} auf {segment}.',
  ],
  'driver.action.good': ['Klären, was bei {segment} gewirkt hat und ob es sich übertragen lässt.'],
  'driver.action.bad': [
    'Mit {segment} beginnen: Dort entscheidet sich, ob {metric} wieder [steigt|steigen].',
  ],
  'driver.action.neutral': ['Prüfen, ob die Änderung bei {segment} gewollt war.'],
  'gap.title': ['Keine Daten {on}'],
  'gap.body': ['Die Datei hat keine Zeilen für {when}. In den Durchschnitten bleibt diese Zeit außen vor.'],
  'gap.action': ['{when} noch einmal exportieren, damit die Summen vollständig sind.'],
  'partial_period.title': ['{when} wirkt unvollständig'],
  'partial_period.body': [
    '{when} zeigt {actual} ({label}), und alle Werte liegen gleichzeitig niedrig: Vermutlich wurde vor dem Ende exportiert. Bei der Suche nach Veränderungen bleibt diese Zeit außen vor.',
  ],
  'partial_period.action': ['Erneut exportieren, sobald {when} vorbei ist.'],
  'weekday_pattern.title': [
    '{metric} [liegt|liegen] am Wochenende höher',
    '{metric} [ist|sind] am Wochenende höher',
  ],
  'weekday_pattern.title.down': ['{metric} [liegt|liegen] am Wochenende niedriger'],
  'weekday_pattern.body.up': [
    'Am Wochenende [lag|lagen] {metric} bei {actual}, {change} über den {baseline} von Montag bis Freitag.',
  ],
  'weekday_pattern.body.down': [
    'Am Wochenende [lag|lagen] {metric} bei {actual}, {change} unter den {baseline} von Montag bis Freitag.',
  ],
  'weekday_pattern.action': ['Budgets oder Gebote nach Wochentagen anpassen.'],
  'concentration.title': ['{segment} bringt {share} ({label})'],
  'concentration.body': [
    '{segment} steht allein für {share} ({label}); insgesamt sind es {count} {dimensions}.',
  ],
  'concentration.action': ['Eine zweite Quelle aufbauen, damit das Ergebnis nicht an {segment} hängt.'],
  'fatigue.title': ['{segment} nutzt sich ab'],
  'fatigue.body': [
    'Bei {segment} ging die Klickrate von {baseline} im Zeitraum {first} auf {actual} im Zeitraum {last} zurück, {change} weniger, bei gleichbleibenden Impressionen.',
  ],
  'fatigue.action': ['{segment} mit einem neuen Werbemittel auffrischen.'],
  'pacing.title.up': ['{metric} [steuert|steuern] auf mehr als im Vormonat zu'],
  'pacing.title.down': ['{metric} [steuert|steuern] auf weniger als im Vormonat zu'],
  'pacing.body.up': [
    'Im bisherigen Tempo [läge|lägen] {metric} Ende {month} bei {projected}, {change} über den {baseline} von {previous_month}.',
  ],
  'pacing.body.down': [
    'Im bisherigen Tempo [läge|lägen] {metric} Ende {month} bei {projected}, {change} unter den {baseline} von {previous_month}.',
  ],
  'pacing.action': ['Das restliche Budget für {month} prüfen.'],
  'winner.title': ['{segment} schneidet besser ab als der Rest'],
  'winner.body.up': [
    '{label} bei {segment}: {actual}, {change} über den {baseline} des Rests, bei {share} Anteil ({base}).',
  ],
  'winner.body.down': [
    '{label} bei {segment}: {actual}, {change} unter den {baseline} des Rests, bei {share} Anteil ({base}).',
  ],
  'winner.action': ['Testen, ob {segment} bei diesem Wert mehr Budget verträgt.'],
  'loser.title': ['{segment} schneidet schlechter ab als der Rest'],
  'loser.body.up': [
    '{label} bei {segment}: {actual}, {change} über den {baseline} des Rests, bei {share} Anteil ({base}).',
  ],
  'loser.body.down': [
    '{label} bei {segment}: {actual}, {change} unter den {baseline} des Rests, bei {share} Anteil ({base}).',
  ],
  'loser.action': ['Ausrichtung und Werbemittel von {segment} prüfen, bevor mehr Budget hineinfließt.'],
};
