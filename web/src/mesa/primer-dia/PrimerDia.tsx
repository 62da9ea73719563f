import { IconKey, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { BotonLiga, FilaDeBotones } from '../../ui/Boton.tsx'
import { Cargando } from '../../ui/Cargando.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { aPantalla } from '../direcciones.ts'
import { Pantalla } from '../marco/Pantalla.tsx'
import type { Abierto } from './AccionesDePaso.tsx'
import { EnSuLugar } from './EnSuLugar.tsx'
import { LaEmpresa } from './LaEmpresa.tsx'
import estilos from './PrimerDia.module.css'
import { UnPaso } from './UnPaso.tsx'
import { type DelPrimerDia, usePrimerDia } from './use-primer-dia.ts'

/** From an empty portal to its first order, step by step, each saying what is missing (docs/reglas/personal.md#primer-dia). */
export default function PrimerDia() {
  const { data, error, isPending, refetch } = usePrimerDia()
  return (
    <Pantalla titulo="Primer día">
      {isPending && (
        <Cargando>
          <Hueso className={estilos.hueso} />
        </Cargando>
      )}
      {error && !data && (
        <Falla titulo="No pudimos ver cómo va." detalle={textOf(error)} onReintentar={() => void refetch()} />
      )}
      {data && <Pasos dia={data} />}
    </Pantalla>
  )
}

function Pasos({ dia: { pasos, empresa, terminado, sinUsuario } }: { dia: DelPrimerDia }) {
  const [abierto, setAbierto] = useState<Abierto | null>(null)
  const hechos = pasos.filter(({ estado }) => estado === 'hecho').length
  // nobody waits for the company's data: they are the next step only when nothing else is
  const siguen = pasos.filter(({ estado }) => estado === 'sigue')
  const actual = (siguen.find(({ clave }) => clave !== 'empresa') ?? siguen[0])?.clave
  return (
    <div className={estilos.todo}>
      {terminado && <Despues />}
      <Nota role="status">{`${hechos} de ${pasos.length} pasos hechos.`}</Nota>
      <ol className={estilos.pasos}>
        {pasos.map((paso, i) => (
          <UnPaso
            key={paso.clave}
            paso={paso}
            numero={i + 1}
            empresa={empresa}
            esElQueSigue={paso.clave === actual}
            abrir={setAbierto}
          />
        ))}
      </ol>
      <LaEmpresa />
      {abierto && (
        <EnSuLugar abierto={abierto} codCliente={sinUsuario?.codCliente ?? ''} onCerrar={() => setAbierto(null)} />
      )}
    </div>
  )
}

/** What comes after the first order. */
const Despues = () => (
  <Hoja aria-label="Lo que sigue">
    <h2>El portal ya recibió un pedido</h2>
    <p>
      Lo que sigue: una clave para que su ERP recoja los pedidos y mande lo suyo, y las demás personas de su equipo.
    </p>
    <FilaDeBotones>
      <BotonLiga icono={IconKey} to={aPantalla('puerta', {})}>
        Ir a la puerta
      </BotonLiga>
      <BotonLiga icono={IconUserPlus} to={aPantalla('equipo', {})}>
        Ir al equipo
      </BotonLiga>
    </FilaDeBotones>
  </Hoja>
)
