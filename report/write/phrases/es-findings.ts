import type { FindingPhrases } from './en-findings.ts';

export const ES_FINDINGS: FindingPhrases = {
  'spike.title': [
    '{metric} se [disparó|dispararon]{place} {on}',
    '{metric} [dio|dieron] un salto{place} {on}',
  ],
  'spike.body': [
    '{on}, {metric} [llegó|llegaron] a {actual} {per}{place}, un {change} por encima de lo habitual, {baseline}.',
  ],
  'spike.body.one': [
    '{on}, {metric} [llegó|llegaron] a {actual}{place}, un {change} por encima de lo habitual, {baseline}.',
  ],
  'spike.body.zero': [
    '{on}, {metric} [llegó|llegaron] a {actual}{place}; en los días comparables no se registró nada.',
  ],
  'spike.action.good': ['Averiguar qué funcionó {on}{place} ({label}) y repetirlo si compensó.'],
  'spike.action.neutral': [
    'Comprobar qué cambió{place} {on}: una promoción, un presupuesto o una puja, o los propios datos.',
  ],
  'dip.title': ['{metric} se [hundió|hundieron]{place} {on}', '{metric} [cayó|cayeron] de golpe{place} {on}'],
  'dip.body': [
    '{on}, {metric} [quedó|quedaron] en {actual} {per}{place}, un {change} por debajo de lo habitual, {baseline}.',
  ],
  'dip.body.one': [
    '{on}, {metric} [quedó|quedaron] en {actual}{place}, un {change} por debajo de lo habitual, {baseline}.',
  ],
  'dip.action': ['Comprobar qué estaba en pausa, limitado o roto{place} {on}.'],
  carried: ['Con el mismo movimiento: {metrics}.'],

  'level_shift.title.up': ['{metric} [ha|han] subido{place} desde el {from}'],
  'level_shift.title.down': ['{metric} [ha|han] bajado{place} desde el {from}'],
  'level_shift.title.up.window': [
    '{metric} [estuvo|estuvieron] en un nivel más alto{place} en el periodo {when}',
  ],
  'level_shift.title.down.window': [
    '{metric} [estuvo|estuvieron] en un nivel más bajo{place} en el periodo {when}',
  ],
  'level_shift.title.start': ['{metric} [empieza|empiezan]{place} el {from}'],
  'level_shift.title.stop': ['{metric} se [detiene|detienen]{place} el {from}'],
  'level_shift.body.up': [
    'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}, un {change} por encima de {baseline} en el periodo {before}.',
  ],
  'level_shift.body.down': [
    'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}, un {change} por debajo de {baseline} en el periodo {before}.',
  ],
  'level_shift.body.short.up': [
    'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}, un {change} por encima de lo habitual, {baseline}.',
  ],
  'level_shift.body.short.down': [
    'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}, un {change} por debajo de lo habitual, {baseline}.',
  ],
  'level_shift.body.start': [
    'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}, tras un periodo {before} sin actividad.',
  ],
  'level_shift.action.good': ['Mantener lo que cambió{place} hacia el {from} y ver dónde más aplicarlo.'],
  'level_shift.action.bad': ['Averiguar qué cambió{place} hacia el {from} y decidir si deshacerlo.'],
  'level_shift.action.neutral': ['Confirmar que el cambio{place} hacia el {from} era intencionado.'],
  'trend.title.up': [
    '{metric} [creció|crecieron] de forma constante{place}',
    '{metric} [subió|subieron] a lo largo del periodo{place}',
  ],
  'trend.title.down': [
    '{metric} [bajó|bajaron] de forma constante{place}',
    '{metric} [descendió|descendieron] a lo largo del periodo{place}',
  ],
  'trend.body.up': [
    '{metric} [promedió|promediaron] {actual} {per}{place} en el periodo {last}, un {change} por encima de {baseline} en el periodo {first}.',
  ],
  'trend.body.down': [
    '{metric} [promedió|promediaron] {actual} {per}{place} en el periodo {last}, un {change} por debajo de {baseline} en el periodo {first}.',
  ],
  'trend.action.good': ['Ver de dónde viene el crecimiento{place} y si admite más presupuesto.'],
  'trend.action.bad': [
    'Averiguar qué hay detrás del descenso{place}, antes de que el próximo mes empiece igual.',
  ],
  'trend.action.neutral': ['Decidir si {metric} [debe|deben] seguir{place} en esta dirección.'],
  'tracking_break.title': ['{metric} [dejó|dejaron] de registrarse{place} {on}'],
  'tracking_break.body': [
    '{on}, {metric} [quedó|quedaron] en {actual} {per}{place}, frente a {baseline} antes, mientras el tráfico continuó: {traffic} ({traffic_metric}). Eso apunta a un fallo de medición, no a menos demanda.',
  ],
  'tracking_break.action': [
    'Comprobar la medición de conversiones{place} y leer como incompletas las cifras de estas fechas: {when}.',
  ],
  'unbacked.title': [
    '{metric} [subió|subieron]{place} {on_first} sin un aumento parecido de {traffic_metric}',
  ],
  'unbacked.body': [
    'En esos mismos días no hubo una subida comparable en {others}. Antes de darlo por un éxito, conviene saber qué se está contando.',
  ],
  'unbacked.action': [
    'Comprobar qué se cuenta{place} como {label} desde el {since}: una etiqueta duplicada u otro evento daría este mismo resultado.',
  ],
  'waste.title': ['{segment} gastó {cost} casi sin retorno'],
  'waste.body': [
    '{segment} se llevó el {cost_share} del gasto y registró {results} ({outcome}). En el resto, un resultado costó {rest}.',
  ],
  'waste.action': ['Pausar {segment} o mover sus {cost} a lo que convierte.'],
  'waste.whole.title': ['{cost} gastados y nada registrado ({outcome})'],
  'waste.whole.body': [
    '{cost} generaron {traffic} ({traffic_metric}) y {results} ({outcome}). O nada convierte, o nada se cuenta.',
  ],
  'waste.whole.action': ['Comprobar el seguimiento ({outcome}); si funciona, revisar la oferta y su página.'],
  'mix_shift.title.up': ['{metric} [subió|subieron] porque cambió el reparto'],
  'mix_shift.title.down': ['{metric} [bajó|bajaron] porque cambió el reparto'],
  'mix_shift.body.up': [
    'Desde el {from}, {metric} [está|están] en {actual}, un {change} por encima del valor anterior, {baseline}. {segment} pasó del {previous} al {share} ({over}); dentro de cada segmento ({dimensions}) el valor apenas se movió.',
  ],
  'mix_shift.body.down': [
    'Desde el {from}, {metric} [está|están] en {actual}, un {change} por debajo del valor anterior, {baseline}. {segment} pasó del {previous} al {share} ({over}); dentro de cada segmento ({dimensions}) el valor apenas se movió.',
  ],
  'mix_shift.action': ['Juzgar por {dimension} ({label}) y decidir si el nuevo reparto es el deseado.'],
  'driver.title.up': ['{segment} explica la mayor parte de la subida ({label})'],
  'driver.title.down': ['{segment} explica la mayor parte de la bajada ({label})'],
  'driver.body.up': [
    'De {previous_span} a {current_span}, {metric} [subió|subieron] en {total_change}. {segment} supone {contribution} de ese cambio.',
  ],
  'driver.body.down': [
    'De {previous_span} a {current_span}, {metric} [bajó|bajaron] en {total_change}. {segment} supone {contribution} de ese cambio.',
  ],
  'driver.action.good': ['Ver qué funcionó en {segment} y si puede aplicarse a los demás.'],
  'driver.action.bad': ['Empezar por {segment}: ahí se decide si {metric} se [recupera|recuperan].'],
  'driver.action.neutral': ['Confirmar que el cambio en {segment} era intencionado.'],
  'gap.title': ['Sin datos {on}'],
  'gap.body': ['El archivo no tiene filas para {when}. Las medias no lo tienen en cuenta.'],
  'gap.action': ['Volver a exportar {when} para que los totales estén completos.'],
  'partial_period.title': ['{when} parece incompleto'],
  'partial_period.body': [
    '{when} muestra {actual} ({label}) y todas las cifras son bajas a la vez: probablemente se exportó antes de que terminara. La búsqueda de cambios lo deja fuera.',
  ],
  'partial_period.action': ['Volver a exportar cuando {when} haya terminado.'],
  'weekday_pattern.title': ['Más alto el fin de semana: {metric}', 'El fin de semana sube: {metric}'],
  'weekday_pattern.title.down': ['Más bajo el fin de semana: {metric}'],
  'weekday_pattern.body.up': [
    'El fin de semana, {metric} [llegó|llegaron] a {actual}, un {change} por encima de lo registrado de lunes a viernes, {baseline}.',
  ],
  'weekday_pattern.body.down': [
    'El fin de semana, {metric} [quedó|quedaron] en {actual}, un {change} por debajo de lo registrado de lunes a viernes, {baseline}.',
  ],
  'weekday_pattern.action': ['Ajustar presupuestos o pujas por día de la semana.'],
  'concentration.title': ['{segment} aporta el {share} ({label})'],
  'concentration.body': ['De {count} {dimensions}, {segment} supone por sí solo el {share} ({label}).'],
  'concentration.action': ['Desarrollar una segunda fuente para no depender de {segment}.'],
  'fatigue.title': ['{segment} se está desgastando'],
  'fatigue.body': [
    'En {segment}, la tasa de clics pasó del {baseline} en el periodo {first} al {actual} en el periodo {last}, un {change} menos, con impresiones sostenidas.',
  ],
  'fatigue.action': ['Renovar {segment} con una creatividad nueva.'],
  'pacing.title.up': ['{metric} [va|van] camino de superar el mes anterior'],
  'pacing.title.down': ['{metric} [va|van] camino de quedar por debajo del mes anterior'],
  'pacing.body.up': [
    'Al ritmo actual, {metric} [llegaría|llegarían] a {projected} al final de {month}, un {change} por encima de {baseline} en {previous_month}.',
  ],
  'pacing.body.down': [
    'Al ritmo actual, {metric} [llegaría|llegarían] a {projected} al final de {month}, un {change} por debajo de {baseline} en {previous_month}.',
  ],
  'pacing.action': ['Revisar el presupuesto restante de {month}.'],
  'winner.title': ['{segment} rinde mejor que el resto'],
  'winner.body.up': [
    '{label} en {segment}: {actual}, un {change} por encima del resto ({baseline}), con el {share} del total ({base}).',
  ],
  'winner.body.down': [
    '{label} en {segment}: {actual}, un {change} por debajo del resto ({baseline}), con el {share} del total ({base}).',
  ],
  'winner.action': ['Probar si {segment} admite más presupuesto a este nivel.'],
  'loser.title': ['{segment} rinde peor que el resto'],
  'loser.body.up': [
    '{label} en {segment}: {actual}, un {change} por encima del resto ({baseline}), con el {share} del total ({base}).',
  ],
  'loser.body.down': [
    '{label} en {segment}: {actual}, un {change} por debajo del resto ({baseline}), con el {share} del total ({base}).',
  ],
  'loser.action': ['Revisar la segmentación y la creatividad de {segment} antes de darle más presupuesto.'],
};
