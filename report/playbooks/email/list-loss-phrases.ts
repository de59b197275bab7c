export const LOSS_PHRASES = {
  unsubscribes: {
    title: {
      en: 'The mailing {first} cost {lost} subscribers',
      de: 'Das Mailing {first} hat {lost} Abonnenten gekostet',
      fr: 'L’envoi {first} a coûté {lost} abonnés',
      es: 'El envío {first} costó {lost} suscriptores',
    },
    body: {
      en: 'After {first}, {rate} of those it reached unsubscribed; after all others it is {rest}.',
      de: 'Nach {first} haben sich {rate} der Erreichten abgemeldet, nach allen anderen {rest}.',
      fr: 'Après {first}, {rate} des destinataires se sont désabonnés, contre {rest} après tous les autres envois.',
      es: 'Tras {first} se dio de baja el {rate} de quienes lo recibieron; tras los demás envíos, el {rest}.',
    },
    action: {
      en: 'Check to whom {names} went and what came before: a tired segment gets the next mailing less often.',
      de: 'Prüfen, an wen {names} ging und was davor kam: Ein ermüdetes Segment bekommt die nächsten Mailings seltener.',
      fr: 'Vérifier à qui {names} a été envoyé et après quels messages : un segment lassé recevra les prochains moins souvent.',
      es: 'Comprobar a quién se envió {names} y qué había recibido antes: a un segmento cansado se le escribe menos.',
    },
  },
  complaints: {
    title: {
      en: 'The mailing {first} was marked as spam {lost} times',
      de: 'Das Mailing {first} wurde {lost} Mal als Spam gemeldet',
      fr: 'L’envoi {first} a été signalé {lost} fois comme spam',
      es: 'El envío {first} se marcó {lost} veces como spam',
    },
    body: {
      en: 'That is {rate} of those it reached; for all other mailings it is {rest}. Mail providers block senders that many people complain about.',
      de: 'Das sind {rate} der Erreichten; bei allen anderen Mailings sind es {rest}. Über wen sich viele beschweren, den sortieren Mailanbieter aus.',
      fr: 'Soit {rate} des destinataires, contre {rest} pour tous les autres envois. Les messageries bloquent les expéditeurs souvent signalés.',
      es: 'Es el {rate} de quienes lo recibieron; en los demás envíos, el {rest}. Los proveedores de correo bloquean a los remitentes con muchas quejas.',
    },
    action: {
      en: 'Leave people who have not clicked for half a year out of the next mailings, and make the unsubscribe link easy to find, beginning with {names}.',
      de: 'Wer seit einem halben Jahr nicht geklickt hat, bei den nächsten Mailings auslassen und den Abmeldelink gut sichtbar machen, zuerst bei {names}.',
      fr: 'Exclure des prochains envois ceux qui n’ont pas cliqué depuis six mois et rendre le lien de désabonnement bien visible, à commencer par {names}.',
      es: 'Dejar fuera de los próximos envíos a quien lleva medio año sin hacer clic y poner bien visible el enlace de baja, empezando por {names}.',
    },
  },
  bounces: {
    title: {
      en: 'The mailing {first} did not reach {lost} addresses',
      de: 'Das Mailing {first} hat {lost} Adressen nicht erreicht',
      fr: 'L’envoi {first} n’est pas parvenu à {lost} adresses',
      es: 'El envío {first} no llegó a {lost} direcciones',
    },
    body: {
      en: '{rate} of the copies of {first} came back, of all other mailings {rest}. Providers read that as a sign of an old or bought list.',
      de: '{rate} der Aussendungen von {first} kamen als unzustellbar zurück, bei allen anderen Mailings {rest}. Anbieter werten das als Zeichen einer alten oder gekauften Liste.',
      fr: '{rate} des messages de {first} ont été rejetés, contre {rest} pour tous les autres envois. Les messageries y voient le signe d’une liste ancienne ou achetée.',
      es: 'Rebotó el {rate} de los correos de {first}; en los demás, el {rest}. Los proveedores lo toman como señal de una lista vieja o comprada.',
    },
    action: {
      en: 'Find out where the addresses of {names} came from, and remove those that bounced before the next mailing.',
      de: 'Klären, woher die Adressen für {names} stammen, und die unzustellbaren vor dem nächsten Mailing entfernen.',
      fr: 'Retrouver d’où viennent les adresses de {names}, et retirer, avant le prochain envoi, celles qui ont été rejetées.',
      es: 'Averiguar de dónde salieron las direcciones de {names} y quitar las rebotadas antes del próximo envío.',
    },
  },
} as const;
