import type { Retiro } from '@surtia/contracts/retiros.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { IconPackageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { can } from '../../api/session.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { ResponderRetiro } from './ResponderRetiro.tsx'
import estilos from './RetirosArriba.module.css'
import { porResponder, useRetiros } from './use-retiros.ts'

/** On top of every page of the area, until each is answered (docs/reglas/cumplimiento.md#responder-un-retiro). */
export default function RetirosArriba() {
  const faltan = porResponder(useRetiros().data ?? [])
  const [abierto, setAbierto] = useState<Retiro | null>(null)
  const [uno] = faltan
  if (!uno && !abierto) return null
  return (
    <>
      {uno && (
        <section aria-label="Retiro de producto" className={estilos.franja}>
          <h2 className={estilos.titulo}>
            <Icono de={IconPackageOff} tamano={20} />
            {faltan.length === 1 ? 'Retiro de producto' : cuantos(faltan.length, 'retiro', 'retiros')}
          </h2>
          {faltan.length === 1 ? (
            <Uno retiro={uno} onResponder={setAbierto} />
          ) : (
            <ul className={estilos.lista}>
              {faltan.map((retiro) => (
                <li key={retiro.id}>
                  <Uno retiro={retiro} onResponder={setAbierto} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {abierto && <ResponderRetiro key={abierto.id} retiro={abierto} onCerrar={() => setAbierto(null)} />}
    </>
  )
}

function Uno({ retiro, onResponder }: { retiro: Retiro; onResponder: (retiro: Retiro) => void }) {
  const { descripcion, lotes, piezas, instrucciones } = retiro
  return (
    <div className={estilos.uno}>
      <div>
        <Texto dato>{descripcion}</Texto>
        <p>
          {lotes.length === 1 ? 'Lote' : 'Lotes'} <b>{lotes.join(', ')}</b>. Recibió{' '}
          {cuantos(piezas, 'pieza', 'piezas')}.
        </p>
        <p className={estilos.instrucciones}>{instrucciones}</p>
      </div>
      {can('responderRetiro') && (
        <Boton cambia modo="tinta" aria-label={`Responder: ${descripcion}`} onClick={() => onResponder(retiro)}>
          Responder
        </Boton>
      )}
    </div>
  )
}
