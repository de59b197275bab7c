/*
 * Loaded before a scratch server (`node --import`): a clock that a journey moves on by a message. Nothing of the program refers to this
 * file. The clock of the database stays as it is.
 */
const RealDate = Date;
let aheadMs = 0;

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + aheadMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }

  static [Symbol.hasInstance](value) {
    return value instanceof RealDate;
  }
};

process.on('message', (message) => {
  if (typeof message?.aheadMs === 'number') aheadMs = message.aheadMs;
});
