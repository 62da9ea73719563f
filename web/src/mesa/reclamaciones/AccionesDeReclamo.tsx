import { IconBan, IconCheck, IconCircleCheck, IconHandGrab, IconPackageImport, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import type { Dibujo } from '../../ui/Icono.tsx'
import { BotonDeHecho } from '../celdas/BotonDeHecho.tsx'
import { Autorizar } from './Autorizar.tsx'
import { DarPaso } from './DarPaso.tsx'
import { RechazarReclamo } from './RechazarReclamo.tsx'
import { type Hecho, loQuePuede, type ReclamacionEntera } from './reclamacion.ts'
import { TITULOS_DE_HECHO, usePasos } from './use-reclamacion.ts'

const ICONOS: Readonly<Record<Exclude<Hecho, 'tomar'>, Dibujo>> = {
  rechazar: IconBan,
  cerrar: IconCircleCheck,
  autorizar: IconCheck,
  recolectar: IconTruck,
  recibir: IconPackageImport,
}
/** In the order in which they stand: what goes on is last. */
const EN_ORDEN = Object.keys(ICONOS) as (keyof typeof ICONOS)[]

/** What can be done with a claim as it stands. */
export function AccionesDeReclamo({ reclamacion }: { reclamacion: ReclamacionEntera }) {
  const puede = loQuePuede(reclamacion)
  const [abierto, setAbierto] = useState<keyof typeof ICONOS | null>(null)
  const { dar, dialogo } = usePasos(reclamacion)
  const suyo = { reclamacion, dar, onCerrar: () => setAbierto(null) }
  return (
    <>
      {puede.includes('tomar') && (
        <BotonDeHecho modo="accion" titulo="Tomar" icono={IconHandGrab} hacer={() => dar('tomar')}>
          Tomar
        </BotonDeHecho>
      )}
      {EN_ORDEN.filter((hecho) => puede.includes(hecho)).map((hecho) => (
        <Boton
          key={hecho}
          icono={ICONOS[hecho]}
          {...(hecho === 'rechazar' || hecho === 'cerrar' ? {} : { modo: 'accion' as const })}
          onClick={() => setAbierto(hecho)}
        >
          {TITULOS_DE_HECHO[hecho]}
        </Boton>
      ))}
      {abierto === 'autorizar' && <Autorizar {...suyo} />}
      {abierto === 'rechazar' && <RechazarReclamo {...suyo} />}
      {(abierto === 'recolectar' || abierto === 'recibir' || abierto === 'cerrar') && (
        <DarPaso hecho={abierto} {...suyo} />
      )}
      {dialogo}
    </>
  )
}
