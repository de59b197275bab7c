const STAGE = /stage|status|phase|forecast type|étape|etapa|estado|statut|стадия|статус/i;

/** Whether a column says how far a lead or a deal has come, which is no place it comes from. */
export function namesStage(column: string): boolean {
  return STAGE.test(column);
}
