import { cuantos } from '@surtia/rules/contar.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { useState } from 'react'
import { Estado } from '../../areas/adeudos/Estado.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Cliente.module.css'
import type { Ficha } from './ficha.ts'
import { ParteDeTabla } from './Parte.tsx'

const COLUMNAS = [
  { texto: 'Documento' },
  { texto: 'Fecha' },
  { texto: 'Vence' },
  { texto: 'Estado' },
  { texto: 'Importe', num: true },
  { texto: 'Saldo', num: true },
]
const A_LO_MAS = 100
const PRIMEROS = 8

/** What it owes, past due first. */
export function Adeudos({ cliente: { adeudos, adeudo, vencido } }: { cliente: Ficha }) {
  const [todos, setTodos] = useState(false)
  const quedan = todos ? 0 : Math.max(0, adeudos.length - PRIMEROS)
  return (
    <ParteDeTabla
      titulo="Adeudos"
      junto={
        adeudo > 0 && (
          <Nota cifras>
            {enPesos(adeudo)} en total, {enPesos(vencido)} vencido
            {adeudos.length === A_LO_MAS && `; los primeros ${A_LO_MAS}`}
          </Nota>
        )
      }
    >
      {adeudos.length === 0 ? (
        <Vacio breve titulo="No debe nada." />
      ) : (
        <Tabla densa titulo="Adeudos" columnas={COLUMNAS}>
          <tbody>
            {adeudos.slice(0, adeudos.length - quedan).map((a) => (
              <tr key={a.documento}>
                <Celda cifras lugar="doc">
                  <b>{a.documento}</b>
                </Celda>
                <Celda fecha rotulo="Fecha">
                  {enDiaMesAno(a.fechaDocumento)}
                </Celda>
                <Celda fecha rotulo="Vence">
                  {enDiaMesAno(a.fechaVencimiento)}
                </Celda>
                <Celda lugar="est">
                  {a.diasVencido > 0 ? (
                    <Estado color={1} texto={`Vencido hace ${cuantos(a.diasVencido, 'día', 'días')}`} />
                  ) : (
                    <Estado color={2} />
                  )}
                </Celda>
                <Celda num rotulo="Importe">
                  {enPesos(a.importe)}
                </Celda>
                <Celda num importe rotulo="Saldo">
                  {enPesos(a.saldo)}
                </Celda>
              </tr>
            ))}
          </tbody>
        </Tabla>
      )}
      {quedan > 0 && (
        <Boton className={estilos.mas} onClick={() => setTodos(true)}>
          {`Ver ${cuantos(quedan, 'adeudo más', 'adeudos más')}`}
        </Boton>
      )}
    </ParteDeTabla>
  )
}
