import type { Lexicon } from './word-classes.ts';
import { listed } from './listed.ts';

export const LEXICON_ES: Lexicon = {
  free: listed(`
    el, la, los, las, lo, de, en, durante, para, este, esta, estos, y, mientras que, mientras, también,
    además, al mismo tiempo, a la vez, en total, en conjunto, aquí, por su parte, así como, su, sus, es,
    son, fue, fueron, ha, han, llega, llegan, llegó, llegaron, está, están, alcanzó, alcanzaron,
    alcanza, alcanzan, sumó, sumaron, se situó, se situaron, quedó, quedaron, periodo, tiempo
  `),
  optional: ['a', 'con', 'un'],
  notBeforeFigures: ['durante', 'para'],
  beforeDates: ['en', 'durante', 'periodo'],
  up: listed(`
    subió, subieron, subido, creció, crecieron, aumentó, aumentaron, sube, suben, crece, crecen, subida,
    aumento, crecimiento, alza, por encima, superior, superiores, más, mayor, mayores
  `),
  down: listed(`
    bajó, bajaron, bajado, cayó, cayeron, disminuyó, disminuyeron, descendió, descendieron, baja, bajan, cae,
    caen, caída, bajada, descenso, disminución, por debajo, inferior, inferiores, menos, menor, menores
  `),
  steady: listed(`
    se mantuvo, se mantuvieron, se mantuvo estable, se mantuvieron estables, siguió estable, siguieron
    estables, permaneció estable, permanecieron estables, apenas se movió
  `),
  alike: [
    ['lo habitual', 'lo normal', 'lo usual'],
    ['promedió', 'promediaron', 'tuvo un promedio de', 'tuvieron un promedio de'],
    ['frente a', 'en comparación con', 'comparado con'],
    ['próximo paso', 'siguiente paso', 'a continuación'],
    ['comprobar', 'revisar', 'verificar'],
    ['averiguar', 'descubrir', 'determinar'],
    ['al día', 'por día', 'cada día'],
    ['a la semana', 'por semana', 'cada semana'],
    ['al mes', 'por mes', 'cada mes'],
    ['va en cabeza', 'lidera'],
    ['lo muestran', 'lo confirman'],
    ['el archivo', 'la exportación'],
  ],
  numbers: listed(`
    cero, uno, una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece,
    catorce, quince, veinte, treinta, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa, cien,
    ciento, cientos, mil, miles, millón, millones, docena, mitad, medio, media, tercio, cuarto, doble,
    duplicó, duplicaron, triple, triplicó, veces, vez, por ciento, porcentaje, primero, primera,
    segundo, tercero, par, ambos
  `),
};
