import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Boton } from '../../ui/Boton.tsx'
import { Pestanas } from '../../ui/Pestanas.tsx'
import { aPantalla } from '../direcciones.ts'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'
import { Antiguedad } from './antiguedad/Antiguedad.tsx'
import { Claves } from './claves/Claves.tsx'
import { Entregas } from './entregas/Entregas.tsx'
import { LoDetenido } from './LoDetenido.tsx'
import { PESTANA, PESTANAS_DE_PUERTA, type PestanaDePuerta } from './pestanas.ts'
import { Precios } from './precios/Precios.tsx'
import { SubirArchivo } from './subir/SubirArchivo.tsx'
import { Codigos } from './tablas/Codigos.tsx'
import { Cortes } from './tablas/Cortes.tsx'
import { Sinonimos } from './tablas/Sinonimos.tsx'
import { useDespuesDeSubir } from './use-despues-de-subir.ts'

/** The door of the ERP as the staff sees it: what came, what waits for a person, keys, and the tables that come through it. */
export default function Puerta() {
  const [direccion] = useSearchParams()
  const navigate = useNavigate()
  const [subiendo, setSubiendo] = useState<NombreDeTipo | '' | null>(null)
  const guardado = useDespuesDeSubir(() => setSubiendo(null))
  const suyas = PESTANAS_DE_PUERTA.filter(({ acto }) => can(acto))
  const actual = Math.max(
    0,
    suyas.findIndex(({ clave }) => clave === direccion.get(PESTANA)),
  )
  const abierta = suyas[actual]?.clave
  const subir = can('subirEntregas') ? setSubiendo : undefined
  return (
    <Pantalla
      titulo="Puerta"
      acciones={
        subir && (
          <Boton modo={abierta === 'entregas' ? 'accion' : undefined} icono={IconUpload} onClick={() => subir('')}>
            Subir archivo
          </Boton>
        )
      }
    >
      {can('verPrecios') && <LoDetenido abierta={abierta} />}
      <Pestanas
        densas
        nombre="Puerta"
        pestanas={suyas.map(({ titulo }) => titulo)}
        actual={actual}
        onCambio={(cual) => void navigate(aPantalla('puerta', {}, { [PESTANA]: suyas[cual]?.clave }))}
      >
        {abierta && <Contenido key={abierta} pestana={abierta} subir={subir} />}
      </Pestanas>
      {subiendo !== null && (
        <SubirArchivo
          {...(subiendo ? { tipo: subiendo } : {})}
          onCerrar={() => setSubiendo(null)}
          onGuardado={guardado}
        />
      )}
    </Pantalla>
  )
}

function Contenido({
  pestana,
  subir,
}: {
  pestana: PestanaDePuerta
  subir: ((tipo: NombreDeTipo) => void) | undefined
}) {
  if (pestana === 'entregas') return <Entregas />
  if (pestana === 'precios') return <Precios />
  if (pestana === 'claves') return <Claves />
  if (pestana === 'antiguedad') return <Antiguedad />
  if (pestana === 'sinonimos') return <Sinonimos subir={subir} />
  if (pestana === 'cortes') return <Cortes subir={subir} />
  return <Codigos subir={subir} />
}
