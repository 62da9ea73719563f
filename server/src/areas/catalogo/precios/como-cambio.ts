/** A line of the audit stays small: of a whole delivery it keeps these, and the delivery has the rest. */
export const EN_LA_AUDITORIA = 100

/** Who decides on prices: of the staff, or with what. */
export type Quien = { origen: string; idPersonal?: number }

/** A price of an article in MXN, before and after; null where there is none. */
type Cambio = { cod: string; antes: number | null; despues: number | null }

/** As the audit keeps it: by article. */
export const comoCambio = (cambios: readonly Cambio[]) => ({
  antes: Object.fromEntries(cambios.map(({ cod, antes }) => [cod, antes])),
  despues: Object.fromEntries(cambios.map(({ cod, despues }) => [cod, despues])),
})
