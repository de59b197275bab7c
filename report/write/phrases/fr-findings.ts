import type { FindingPhrases } from './en-findings.ts';

export const FR_FINDINGS: FindingPhrases = {
  'spike.title': ['{metric} [a|ont] bondi{place} {on}', '{metric} [a|ont] fait un bond{place} {on}'],
  'spike.body': [
    '{on}, {metric} [a|ont] atteint {actual} {per}{place}, {change} au-dessus du niveau habituel de {baseline}.',
  ],
  'spike.body.one': [
    '{on}, {metric} [a|ont] atteint {actual}{place}, {change} au-dessus du niveau habituel de {baseline}.',
  ],
  'spike.body.zero': [
    '{on}, {metric} [a|ont] atteint {actual}{place} ; les jours comparables n’en comptaient aucun.',
  ],
  'spike.action.good': ['Trouver ce qui a joué {on}{place} ({label}), et le refaire si cela a payé.'],
  'spike.action.neutral': [
    'Vérifier ce qui a changé{place} {on} : une promotion, un budget ou une enchère, ou les données elles-mêmes.',
  ],
  'dip.title': ['{metric} [a|ont] chuté{place} {on}', '{metric} [a|ont] plongé{place} {on}'],
  'dip.body': [
    '{on}, {metric} [a|ont] chuté à {actual} {per}{place}, {change} au-dessous du niveau habituel de {baseline}.',
  ],
  'dip.body.one': [
    '{on}, {metric} [a|ont] chuté à {actual}{place}, {change} au-dessous du niveau habituel de {baseline}.',
  ],
  'dip.action': ['Vérifier ce qui était suspendu, limité ou en panne{place} {on}.'],
  carried: ['Même évolution pour : {metrics}.'],

  'level_shift.title.up': ['{metric} [est|sont] en hausse{place} depuis le {from}'],
  'level_shift.title.down': ['{metric} [est|sont] en baisse{place} depuis le {from}'],
  'level_shift.title.up.window': ['Niveau plus élevé{place} sur la période {when} : {metric}'],
  'level_shift.title.down.window': ['Niveau plus bas{place} sur la période {when} : {metric}'],
  'level_shift.title.start': ['Début{place} le {from} : {metric}'],
  'level_shift.title.stop': ['Arrêt{place} le {from} : {metric}'],
  'level_shift.body.up': [
    'Sur la période {when}, {metric} [a|ont] atteint en moyenne {actual} {per}{place}, {change} au-dessus des {baseline} de la période {before}.',
  ],
  'level_shift.body.down': [
    'Sur la période {when}, {metric} [a|ont] baissé à {actual} {per} en moyenne{place}, {change} au-dessous des {baseline} de la période {before}.',
  ],
  'level_shift.body.short.up': [
    'Sur la période {when}, {metric} [a|ont] atteint en moyenne {actual} {per}{place}, {change} au-dessus du niveau habituel de {baseline}.',
  ],
  'level_shift.body.short.down': [
    'Sur la période {when}, {metric} [a|ont] baissé à {actual} {per} en moyenne{place}, {change} au-dessous du niveau habituel de {baseline}.',
  ],
  'level_shift.body.start': [
    'Sur la période {when}, {metric} [a|ont] atteint en moyenne {actual} {per}{place}, après une période {before} sans activité.',
  ],
  'level_shift.action.good': ['Garder ce qui a changé{place} vers le {from}, et voir où l’appliquer encore.'],
  'level_shift.action.bad': [
    'Trouver ce qui a changé{place} vers le {from}, et décider s’il faut revenir en arrière.',
  ],
  'level_shift.action.neutral': ['Confirmer que le changement{place} vers le {from} était voulu.'],
  'trend.title.up': [
    '{metric} [a|ont] progressé régulièrement{place}',
    '{metric} [a|ont] augmenté au fil de la période{place}',
  ],
  'trend.title.down': [
    '{metric} [a|ont] reculé régulièrement{place}',
    '{metric} [a|ont] baissé au fil de la période{place}',
  ],
  'trend.body.up': [
    '{metric} [a|ont] atteint en moyenne {actual} {per}{place} sur la période {last}, {change} au-dessus des {baseline} de la période {first}.',
  ],
  'trend.body.down': [
    '{metric} [a|ont] baissé à {actual} {per} en moyenne{place} sur la période {last}, {change} au-dessous des {baseline} de la période {first}.',
  ],
  'trend.action.good': ['Voir d’où vient la croissance{place} et si elle justifie plus de budget.'],
  'trend.action.bad': [
    'Chercher ce qui explique la baisse{place}, avant que le mois suivant ne commence de la même façon.',
  ],
  'trend.action.neutral': ['Décider si cette direction doit continuer{place} : {metric}.'],
  'tracking_break.title': ['{label} : plus aucune donnée{place} {on}'],
  'tracking_break.body': [
    '{on}, {metric} [a|ont] chuté{place} à {actual} {per}, contre {baseline} auparavant, alors que le trafic a continué : {traffic} ({traffic_metric}). Cela indique un problème de suivi plutôt qu’une baisse de la demande.',
  ],
  'tracking_break.action': [
    'Vérifier le suivi des conversions{place}, et considérer comme incomplets les chiffres de ces dates : {when}.',
  ],
  'unbacked.title': [
    '{metric} [a|ont] augmenté{place} {on_first}, sans hausse comparable des {traffic_metric}',
  ],
  'unbacked.body': [
    'Sur les mêmes jours, le reste n’a pas suivi : {others}. Avant d’y voir un succès, il faut savoir ce qui est compté.',
  ],
  'unbacked.action': [
    'Vérifier ce qui est compté{place} sous « {label} » depuis le {since} : une balise en double ou un autre événement donnerait la même courbe.',
  ],
  'waste.title': ['{segment} a dépensé {cost} presque sans retour'],
  'waste.body': [
    '{segment} a pris {cost_share} des dépenses et enregistré {results} ({outcome}). Ailleurs, un résultat coûtait {rest}.',
  ],
  'waste.action': ['Suspendre {segment}, ou déplacer ses {cost} vers ce qui convertit.'],
  'waste.whole.title': ['{cost} dépensés, rien d’enregistré ({outcome})'],
  'waste.whole.body': [
    '{cost} ont apporté {traffic} ({traffic_metric}) et {results} ({outcome}). Soit rien ne convertit, soit rien n’est compté.',
  ],
  'waste.whole.action': ['Vérifier le suivi ({outcome}) ; s’il fonctionne, revoir l’offre et sa page.'],
  'mix_shift.title.up': ['{metric} [a|ont] progressé parce que la répartition a changé'],
  'mix_shift.title.down': ['{metric} [a|ont] reculé parce que la répartition a changé'],
  'mix_shift.body.up': [
    'Depuis le {from}, {metric} [s’établit|s’établissent] à {actual}, {change} au-dessus du niveau précédent, {baseline}. {segment} est passé de {previous} à {share} ({over}) ; au sein de chacun des segments ({dimensions}), la valeur n’a presque pas bougé.',
  ],
  'mix_shift.body.down': [
    'Depuis le {from}, {metric} [s’établit|s’établissent] à {actual}, {change} au-dessous du niveau précédent, {baseline}. {segment} est passé de {previous} à {share} ({over}) ; au sein de chacun des segments ({dimensions}), la valeur n’a presque pas bougé.',
  ],
  'mix_shift.action': ['Juger par {dimension} ({label}), et décider si la nouvelle répartition est voulue.'],
  'driver.title.up': ['{segment} explique l’essentiel de la hausse ({label})'],
  'driver.title.down': ['{segment} explique l’essentiel de la baisse ({label})'],
  'driver.body.up': [
    'De {previous_span} à {current_span}, {metric} [a|ont] progressé de {total_change}. {segment} en représente {contribution}.',
  ],
  'driver.body.down': [
    'De {previous_span} à {current_span}, {metric} [a|ont] reculé de {total_change}. {segment} en représente {contribution}.',
  ],
  'driver.action.good': ['Voir ce qui a marché pour {segment} et si cela peut s’appliquer aux autres.'],
  'driver.action.bad': ['Commencer par {segment} : c’est là que se joue la reprise ({label}).'],
  'driver.action.neutral': ['Confirmer que le changement pour {segment} était voulu.'],
  'gap.title': ['Aucune donnée {on}'],
  'gap.body': ['Le fichier n’a aucune ligne pour {when}. Les moyennes n’en tiennent pas compte.'],
  'gap.action': ['Exporter à nouveau {when}, pour que les totaux soient complets.'],
  'partial_period.title': ['{when} semble incomplet'],
  'partial_period.body': [
    '{when} affiche {actual} ({label}), et tous les chiffres sont bas à la fois : l’export a sans doute été fait avant la fin. La recherche de changements l’exclut.',
  ],
  'partial_period.action': ['Exporter à nouveau une fois {when} terminé.'],
  'weekday_pattern.title': ['Plus élevé le week-end : {metric}', 'Le week-end est plus élevé : {metric}'],
  'weekday_pattern.title.down': ['Plus bas le week-end : {metric}'],
  'weekday_pattern.body.up': [
    'Le week-end, {metric} [a|ont] atteint {actual}, {change} au-dessus des {baseline} du lundi au vendredi.',
  ],
  'weekday_pattern.body.down': [
    'Le week-end, {metric} [a|ont] baissé à {actual}, {change} au-dessous des {baseline} du lundi au vendredi.',
  ],
  'weekday_pattern.action': ['Régler les budgets ou les enchères par jour de la semaine.'],
  'concentration.title': ['{segment} apporte {share} ({label})'],
  'concentration.body': ['Sur {count} {dimensions}, {segment} représente à lui seul {share} ({label}).'],
  'concentration.action': ['Développer une deuxième source, pour ne pas dépendre de {segment}.'],
  'fatigue.title': ['{segment} s’essouffle'],
  'fatigue.body': [
    'Pour {segment}, le taux de clics est passé de {baseline} sur la période {first} à {actual} sur la période {last}, soit {change} de moins, à impressions maintenues.',
  ],
  'fatigue.action': ['Renouveler {segment} avec une nouvelle création.'],
  'pacing.title.up': ['Bien parti pour dépasser le mois précédent : {metric}'],
  'pacing.title.down': ['Parti pour rester sous le mois précédent : {metric}'],
  'pacing.body.up': [
    'Au rythme actuel, {metric} [atteindrait|atteindraient] {projected} fin {month}, {change} au-dessus des {baseline} de {previous_month}.',
  ],
  'pacing.body.down': [
    'Au rythme actuel, {metric} [atteindrait|atteindraient] {projected} fin {month}, {change} au-dessous des {baseline} de {previous_month}.',
  ],
  'pacing.action': ['Vérifier le budget restant de {month}.'],
  'winner.title': ['{segment} fait mieux que le reste'],
  'winner.body.up': [
    '{label} pour {segment} : {actual}, {change} au-dessus des {baseline} du reste, avec {share} du total ({base}).',
  ],
  'winner.body.down': [
    '{label} pour {segment} : {actual}, {change} au-dessous des {baseline} du reste, avec {share} du total ({base}).',
  ],
  'winner.action': ['Tester si {segment} supporte plus de budget à ce niveau.'],
  'loser.title': ['{segment} fait moins bien que le reste'],
  'loser.body.up': [
    '{label} pour {segment} : {actual}, {change} au-dessus des {baseline} du reste, avec {share} du total ({base}).',
  ],
  'loser.body.down': [
    '{label} pour {segment} : {actual}, {change} au-dessous des {baseline} du reste, avec {share} du total ({base}).',
  ],
  'loser.action': ['Revoir le ciblage et les créations de {segment} avant d’y mettre plus de budget.'],
};
