import type { TextosDeEstado } from '@surtia/rules/estado/textos.ts'
import type { ReactNode } from 'react'
import { titulo } from '../../cabeza.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import estilos from './Estado.module.css'
import { useEstado } from './use-estado.ts'

export const meta = () => [{ title: titulo('Estado del servicio') }, { name: 'robots', content: 'noindex' }]

/** What works, since when: written by the server into the page as it is built, so that it is there without any program. */
export default function Estado() {
  const { textos, fallo, reintentar } = useEstado()
  return (
    <Banda como="main" inicio>
      <Cartel como="h1" medida={2}>
        Estado del servicio
      </Cartel>
      {typeof document === 'undefined' ? (
        <Servicio {...HUECOS} filas={<Parte {...MOLDE} molde="parte" />} />
      ) : textos ? (
        <Servicio {...textos} filas={textos.partes.map((parte) => <Parte key={parte.nombre} {...parte} />)} />
      ) : fallo ? (
        <Falla titulo="No se pudo saber cómo está el servicio." onReintentar={reintentar} />
      ) : null}
      {textos && fallo && <Nota role="alert">No se pudo actualizar: esto es lo último que se supo.</Nota>}
    </Banda>
  )
}

/** The gaps that the server fills (server areas/estado/pagina.ts). */
const HUECOS = {
  estado: '{estadoDelServicio}',
  frase: '{fraseDelServicio}',
  desde: '{desdeCuandoEsta}',
  datos: '{edadDeLosDatos}',
}
const MOLDE = { nombre: '{nombre}', clase: '{clase}', estado: '{estado}', desde: '{desde}' }

const COLUMNAS = [{ texto: 'Parte' }, { texto: 'Estado' }, { texto: 'Desde' }]

function Servicio({ estado, frase, desde, datos, filas }: Omit<TextosDeEstado, 'partes'> & { filas: ReactNode }) {
  return (
    <>
      <p role="status" className={estilos.servicio} data-estado={estado}>
        <strong>{frase}</strong> <span>{desde}</span>
      </p>
      <div className={estilos.partes}>
        <Tabla titulo="Partes" columnas={COLUMNAS} sinCartas>
          <tbody>{filas}</tbody>
        </Tabla>
      </div>
      <Texto como="p" cifras>
        {datos}
      </Texto>
    </>
  )
}

function Parte({ nombre, clase, estado, desde, molde }: TextosDeEstado['partes'][number] & { molde?: string }) {
  return (
    <tr data-molde={molde}>
      <Celda>{nombre}</Celda>
      <Celda>
        <span className={estilos.estado} data-estado={clase}>
          {estado}
        </span>
      </Celda>
      <Celda>{desde}</Celda>
    </tr>
  )
}
