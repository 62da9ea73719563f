import { AYUDA } from '@surtia/contracts/ayuda.ts'
import { consultarAyuda } from '@surtia/contracts/textos-de-ayuda.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { EditorDeTema } from './EditorDeTema.tsx'
import estilos from './Publicidad.module.css'
import type { Tema } from './tema.ts'

const COLUMNAS = [{ texto: 'Tema' }, { texto: 'Pasos', num: true }, { texto: 'Texto' }]

/** The topics of the customers' help, as they read now. */
export function Temas() {
  const [abierto, setAbierto] = useState<Tema | null>(null)
  const temas = useQuery({
    queryKey: CLAVES_DE_MESA.ayuda,
    queryFn: async ({ signal }) => (await enviar(consultarAyuda, { signal })).data,
  })
  if (temas.isPending) return <Esqueleto densa columnas={COLUMNAS} filas={AYUDA.length} />
  if (!temas.data)
    return (
      <Falla
        titulo="No pudimos cargar la ayuda."
        detalle={textOf(temas.error)}
        onReintentar={() => void temas.refetch()}
      />
    )
  return (
    <>
      <Tabla densa titulo="Ayuda" columnas={COLUMNAS}>
        <tbody>
          {temas.data.map((tema) => (
            <tr key={tema.numero}>
              <Celda lugar="doc">
                <Texto
                  como="button"
                  type="button"
                  enlace
                  className={estilos.deIzquierda}
                  onClick={() => setAbierto(tema)}
                >
                  {tema.numero}. {tema.titulo}
                </Texto>
              </Celda>
              <Celda rotulo="Pasos" num>
                {tema.pasos.length}
              </Celda>
              <Celda lugar="est">{tema.propio ? 'Del personal' : 'Como venía'}</Celda>
            </tr>
          ))}
        </tbody>
      </Tabla>
      {abierto && <EditorDeTema tema={abierto} onCerrar={() => setAbierto(null)} />}
    </>
  )
}
