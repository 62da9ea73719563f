/**
 * What goes wrong in silence, as far as the portal can know it: seconds since the last backup, since the last one that somebody restored,
 * and since the database's log is no longer kept (0: it is); days until the certificate ends. Null where there is none, Infinity for never.
 */
export type Cuidados = {
  respaldo: number | null
  bitacora: number | null
  restauracion: number | null
  certificado: number | null
}
export type Cuidado = keyof Cuidados

const [MINUTO, HORA, DIA] = [60, 3_600, 86_400]
/** Beyond these a person is told; the alerts have the same (despliegue/observar/reglas.yaml). */
export const RESPALDO_S = 26 * HORA
export const BITACORA_S = 15 * MINUTO
export const RESTAURACION_S = 100 * DIA
export const CERTIFICADO_DIAS = 21

/** '20 min', '30 h', '12 días'. */
export function lapso(segundos: number): string {
  if (segundos < HORA) return `${Math.floor(segundos / MINUTO)} min`
  return segundos < 2 * DIA ? `${Math.floor(segundos / HORA)} h` : `${Math.floor(segundos / DIA)} días`
}

export function vence(dias: number): string {
  if (dias <= 0) return 'venció'
  return dias < 2 ? `vence en ${Math.floor(dias * 24)} h` : `vence en ${Math.floor(dias)} días`
}

/** What needs a person, in words. */
export function descuidos({
  respaldo,
  bitacora,
  restauracion,
  certificado,
}: Cuidados): { clave: Cuidado; que: string }[] {
  const sin = respaldo === Number.POSITIVE_INFINITY
  const nunca = restauracion === Number.POSITIVE_INFINITY
  return [
    ...(respaldo !== null && respaldo > RESPALDO_S
      ? [
          {
            clave: 'respaldo' as const,
            que: sin ? 'Aún no hay ningún respaldo' : `El último respaldo es de hace ${lapso(respaldo)}`,
          },
        ]
      : []),
    ...(bitacora !== null && bitacora > BITACORA_S
      ? [{ clave: 'bitacora' as const, que: `La bitácora de la base no se guarda desde hace ${lapso(bitacora)}` }]
      : []),
    ...(restauracion !== null && restauracion > RESTAURACION_S
      ? [
          {
            clave: 'restauracion' as const,
            que: nunca
              ? 'Nadie ha probado restaurar un respaldo'
              : `La última restauración de prueba es de hace ${lapso(restauracion)}`,
          },
        ]
      : []),
    ...(certificado !== null && certificado < CERTIFICADO_DIAS
      ? [{ clave: 'certificado' as const, que: `El certificado del sitio ${vence(certificado)}` }]
      : []),
  ]
}
