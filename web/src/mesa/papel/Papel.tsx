import { IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Cargando } from '../../ui/Cargando.tsx'
import { download } from '../../ui/descargar.ts'
import { Falla } from '../../ui/Estados.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import type { Archivo } from '../enviar.ts'
import { useTecla } from '../teclas/teclas.ts'
import { ACERCAMIENTOS, GIROS, type Lamina, razonDe } from './lamina.ts'
import { laminasDe } from './laminas.ts'
import estilos from './Papel.module.css'

type Props = {
  /** what it is called: 'Comprobante' */
  nombre: string
  /** under which it is remembered */
  clave: readonly unknown[]
  traer: (signal: AbortSignal) => Promise<Archivo>
}

/** A paper that somebody sent, as it came: whole at first, to be looked at closer and turned. */
export function Papel({ nombre, clave, traer }: Props) {
  const [acercado, setAcercado] = useState(0)
  const [girado, setGirado] = useState(0)
  const archivo = useQuery({
    queryKey: clave,
    queryFn: async ({ signal }) => {
      const suyo = await traer(signal)
      return { ...suyo, laminas: await laminasDe(suyo.contenido) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  // larger than its place, in any direction: the keyboard must reach it to move it
  const seRecorre = acercado > 0 || (archivo.data?.laminas.length ?? 0) > 1
  const acercar = (pasos: number) => setAcercado((a) => Math.min(Math.max(a + pasos, 0), ACERCAMIENTOS.length - 1))
  const girar = () => setGirado((g) => (g + 1) % GIROS.length)
  useTecla('+', () => acercar(1))
  useTecla('-', () => acercar(-1))
  useTecla('g', girar)
  return (
    <figure className={estilos.papel}>
      <figcaption className={estilos.barra}>
        <span>{nombre}</span>
        <Boton modo="liso" cuadrado icono={IconZoomOut} aria-label="Alejar" onClick={() => acercar(-1)} />
        <Boton modo="liso" cuadrado icono={IconZoomIn} aria-label="Acercar" onClick={() => acercar(1)} />
        <Boton modo="liso" cuadrado icono={IconRotateClockwise} aria-label="Girar" onClick={girar} />
        <Boton
          modo="liso"
          cuadrado
          icono={IconDownload}
          aria-label={`Descargar ${nombre.toLowerCase()}`}
          onClick={() => archivo.data && download(archivo.data.contenido, archivo.data.nombre)}
        />
      </figcaption>
      <div className={estilos.marco} tabIndex={seRecorre ? 0 : undefined}>
        {archivo.isPending && (
          <Cargando>
            <Hueso className={estilos.hueso} />
          </Cargando>
        )}
        {archivo.isError && (
          <Falla
            titulo={`No pudimos mostrar «${nombre}».`}
            detalle={textOf(archivo.error)}
            onReintentar={() => void archivo.refetch()}
          />
        )}
        {archivo.data?.laminas.map((lamina, i, { length }) => (
          <UnaLamina
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets in their order
            key={i}
            lamina={lamina}
            nombre={length === 1 ? nombre : `${nombre}, hoja ${i + 1} de ${length}`}
            giro={GIROS[girado] ?? 0}
            acercamiento={ACERCAMIENTOS[acercado] ?? 1}
          />
        ))}
      </div>
    </figure>
  )
}

type DeUna = { lamina: Lamina; nombre: string; giro: number; acercamiento: number }

function UnaLamina({ lamina, nombre, giro, acercamiento }: DeUna) {
  const direccion = useDireccion(lamina.contenido)
  const razon = razonDe(lamina, giro)
  const lugar = { '--razon': razon, '--acercamiento': acercamiento } as CSSProperties
  return (
    <div className={estilos.lamina} style={lugar}>
      {direccion && <img src={direccion} alt={nombre} data-giro={giro} />}
    </div>
  )
}

/** An address of bytes for as long as they are shown. */
function useDireccion(contenido: Blob): string {
  const [direccion, setDireccion] = useState('')
  useEffect(() => {
    const suya = URL.createObjectURL(contenido)
    setDireccion(suya)
    return () => URL.revokeObjectURL(suya)
  }, [contenido])
  return direccion
}
