import { consultarArticulosExcel, type RevisionDeExcel } from '@surtia/contracts/excel.ts'
import type { FilaDeExcel } from '@surtia/rules/carrito/filas-de-excel.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { IconDownload, IconHelp } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { ask, showAlert } from '../../ui/avisos.ts'
import { Boton, BotonRotulo } from '../../ui/Boton.tsx'
import { Bloque, ErrorDeCampo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { ArticulosDelArchivo } from './ArticulosDelArchivo.tsx'
import { ArticulosNoProcesados } from './ArticulosNoProcesados.tsx'
import estilos from './CargarExcel.module.css'
import { descargarPlantilla, exportarNoProcesados } from './escribir.ts'
import { leerArchivo } from './leer-archivo.ts'
import { ZonaDeArchivo } from './ZonaDeArchivo.tsx'

/** The answer of the catalogue to some rows, also when none of them is valid. */
async function revisar(filas: readonly FilaDeExcel[], signal?: AbortSignal): Promise<RevisionDeExcel> {
  try {
    return (await send(consultarArticulosExcel, { body: [...filas], ...(signal ? { signal } : {}) })).data
  } catch (error) {
    if (error instanceof Refusal && error.data) return error.data as RevisionDeExcel
    throw error
  }
}

type Paso = { nombre: 'archivo' } | { nombre: 'no-procesados' | 'del-archivo'; revision: RevisionDeExcel }

/**
 * An order from a file: choose it, see what was not understood, see what was, and put it into the cart or send it
 * (docs/reglas/excel.md#primero-lo-rechazado).
 */
export default function CargarExcel({ onCerrar }: { onCerrar: () => void }) {
  const [paso, setPaso] = useState<Paso>({ nombre: 'archivo' })

  const mostrar = (revision: RevisionDeExcel) => {
    const rechazadas = revision.articulosNoEncontrados.length + revision.articulosCantidadIncorrecta.length
    setPaso({ nombre: rechazadas ? 'no-procesados' : 'del-archivo', revision })
  }
  const corregir = async (filas: readonly FilaDeExcel[]) => {
    try {
      mostrar(await revisar(filas))
    } catch (error) {
      await showAlert('Cargar pedido con Excel', textOf(error))
    }
  }
  switch (paso.nombre) {
    case 'archivo':
      return <ElegirArchivo onCerrar={onCerrar} onRevision={mostrar} />
    case 'no-procesados':
      return (
        <ArticulosNoProcesados
          revision={paso.revision}
          onExportar={() => exportarNoProcesados(paso.revision)}
          onCorregir={corregir}
          onCancelar={onCerrar}
          onContinuar={async () => {
            if (
              await ask(
                'Artículos no procesados',
                'Su pedido se surtirá sin los productos en las tablas. ¿Está de acuerdo?',
              )
            )
              setPaso({ nombre: 'del-archivo', revision: paso.revision })
          }}
        />
      )
    case 'del-archivo':
      return <ArticulosDelArchivo articulos={paso.revision.articulosEnCatalogo} onCerrar={onCerrar} />
  }
}

function ElegirArchivo({
  onCerrar,
  onRevision,
}: {
  onCerrar: () => void
  onRevision: (revision: RevisionDeExcel) => void
}) {
  const id = useId()
  const corte = useRef<AbortController | null>(null)
  const [leyendo, setLeyendo] = useState('')
  const [error, setError] = useState('')

  const elegir = async (archivo: File) => {
    corte.current?.abort()
    const este = new AbortController()
    corte.current = este
    setError('')
    setLeyendo(archivo.name)
    try {
      const filas = await leerArchivo(archivo, este.signal)
      if (filas.length === 0) {
        await showAlert(
          'Cargar pedido con Excel',
          'No se encontraron artículos con los datos del archivo proporcionado.',
        )
        return
      }
      const revision = await revisar(filas, este.signal)
      if (!este.signal.aborted) onRevision(revision)
    } catch (motivo) {
      if (!este.signal.aborted) setError(textOf(motivo))
    } finally {
      if (corte.current === este) setLeyendo('')
    }
  }
  const cancelar = () => {
    corte.current?.abort()
    onCerrar()
  }
  return (
    <Dialogo
      titulo="Cargar pedido con Excel"
      pie={
        <>
          <Boton onClick={cancelar}>Cancelar</Boton>
          <BotonRotulo modo="accion" htmlFor={id}>
            Elegir archivo
          </BotonRotulo>
        </>
      }
    >
      <p>
        La primera hoja del archivo lleva las columnas <b>Código</b> y <b>Cantidad</b>, y si quiere <b>Descripción</b>.
        El código es el del artículo o el de barras. Hasta 2,000 renglones y 10 MB.
      </p>
      <Bloque>
        <ZonaDeArchivo
          id={id}
          acepta=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          arrastre="Arrastre aquí su archivo"
          nota="Archivo de Excel (.xlsx)"
          leyendo={leyendo}
          conError={error !== ''}
          onArchivo={(archivo) => void elegir(archivo)}
        />
        {error && <ErrorDeCampo id={`${id}-e`} texto={error} />}
      </Bloque>
      <div className={estilos.ligas}>
        <Texto como="button" type="button" enlace enlaceConIcono onClick={() => descargarPlantilla()}>
          <Icono de={IconDownload} tamano={16} /> Descargar plantilla
        </Texto>
        <Texto como={Link} enlace enlaceConIcono to={paths.ayuda(9)} onClick={cancelar}>
          <Icono de={IconHelp} tamano={16} /> Ayuda
        </Texto>
      </div>
    </Dialogo>
  )
}
