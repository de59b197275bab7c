import type { Phrase } from '../facts/sentence.ts';

/** The first line of a report over several channels: its leading figure and how it moved. */
export const HEADLINE_PHRASES = {
  'headline.up': {
    en: '{label} rose {change} to {value} {when}',
    de: '{label} {when}: {value}, ein Plus von {change}',
    fr: '{label} : {value} {when}, en hausse de {change}',
    es: '{label}: {value} {when}, un {change} más',
  },
  'headline.down': {
    en: '{label} fell {change} to {value} {when}',
    de: '{label} {when}: {value}, ein Minus von {change}',
    fr: '{label} : {value} {when}, en baisse de {change}',
    es: '{label}: {value} {when}, un {change} menos',
  },
  // A percentage of a handful says more than there is.
  'headline.few': {
    en: '{label} went from {before} to {value} {when}',
    de: '{label} {when}: {value} nach zuvor {before}',
    fr: '{label} : {value} {when}, contre {before} auparavant',
    es: '{label}: {value} {when}, frente a {before} antes',
  },
  'headline.better': {
    en: '{label} improved by {places} to {value} {when}',
    de: '{label} {when}: {value}, {places} besser',
    fr: '{label} : {value} {when}, {places} de mieux',
    es: '{label}: {value} {when}, {places} mejor',
  },
  'headline.worse': {
    en: '{label} slipped by {places} to {value} {when}',
    de: '{label} {when}: {value}, {places} schlechter',
    fr: '{label} : {value} {when}, {places} de moins',
    es: '{label}: {value} {when}, {places} peor',
  },
  headline: {
    en: '{label} came to {value} {when}',
    de: '{label} {when}: {value}',
    fr: '{label} : {value} {when}',
    es: '{label}: {value} {when}',
  },
  'headline.undated': {
    en: '{label} came to {value}',
    de: '{label}: {value}',
    fr: '{label} : {value}',
    es: '{label}: {value}',
  },
} as const satisfies Record<string, Phrase>;
