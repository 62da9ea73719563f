import type { Adeudo } from '@surtia/contracts/adeudos.ts'
import { distribuir, sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { useState } from 'react'
import { enNumero, enTexto } from '../../ui/CampoMonto.tsx'

/**
 * An amount and what each document gets of it: typing the amount shares it out by due date, ticking and editing documents make the amount. It is
 * never more than the balances hold. `marcados` are ticked to begin with.
 */
export function useDistribucion(adeudos: readonly Adeudo[], marcados: readonly Adeudo[] = []) {
  const [importe, setImporte] = useState(() => enTexto(sumar(marcados.map((a) => a.total))))
  const [abonos, setAbonos] = useState(() => abonarTodo(marcados))
  const saldo = sumar(adeudos.map((a) => a.total))

  const conAbonos = (nuevos: Record<string, string>) => {
    setAbonos(nuevos)
    setImporte(enTexto(sumar(Object.values(nuevos).map(enNumero))))
  }
  return {
    importe,
    saldo,
    total: sumar(Object.values(abonos).map(enNumero)),
    abonoDe: (documento: string): string => abonos[documento] ?? '',
    elegidos: Object.entries(abonos)
      .map(([documento, abono]) => ({ documento, abono: enNumero(abono) }))
      .filter((a) => a.abono > 0),
    escribirImporte: (monto: string) => {
      setImporte(monto)
      setAbonos(
        Object.fromEntries(distribuir(enNumero(monto), adeudos).abonos.map((a) => [a.documento, enTexto(a.abono)])),
      )
    },
    /** on leaving the box: the amount is what the documents hold */
    ajustarImporte: () => setImporte(enTexto(sumar(Object.values(abonos).map(enNumero)))),
    marcar: ({ documento, total }: Adeudo, si: boolean) =>
      conAbonos({ ...abonos, [documento]: si ? enTexto(total) : '' }),
    marcarTodos: (si: boolean) => conAbonos(si ? abonarTodo(adeudos) : {}),
    escribirAbono: ({ documento, total }: Adeudo, monto: string) =>
      conAbonos({ ...abonos, [documento]: enNumero(monto) > total ? enTexto(total) : monto }),
  }
}

const abonarTodo = (adeudos: readonly Adeudo[]): Record<string, string> =>
  Object.fromEntries(adeudos.map((a) => [a.documento, enTexto(a.total)]))
