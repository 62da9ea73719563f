import { CARACTERES_DE_LISTA } from '@surtia/contracts/topes.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { newGuardado } from '../../equipo/guardado.ts'
import { Boton, BotonRotulo } from '../../ui/Boton.tsx'
import { Bloque, CampoLargo, ErrorDeCampo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { leerComoTexto } from '../excel/leer-archivo.ts'
import { ZonaDeArchivo } from '../excel/ZonaDeArchivo.tsx'
import estilos from './PegarLista.module.css'
import { RevisionDeLista } from './RevisionDeLista.tsx'
import { usePegarLista } from './use-pegar-lista.ts'

/** What is written and neither added nor cancelled outlives a reload. */
const pegada = newGuardado('lista', '')

type Props = { texto: string; onCerrar: () => void }

const DEMASIADO = `La lista pasa de ${CARACTERES_DE_LISTA.toLocaleString('es-MX')} caracteres. Divídala en varias.`

/** A list from a chat, a sheet or a file: what is written, what was understood of it, and into the cart. */
export default function PegarLista({ texto, onCerrar }: Props) {
  const cerrar = () => {
    pegada.poner(() => '')
    onCerrar()
  }
  const lista = usePegarLista(cerrar)
  const [escrita, setEscrita] = useState(() => [pegada.leer().trimEnd(), texto].filter(Boolean).join('\n'))
  const { revision } = lista
  if (revision)
    return (
      <RevisionDeLista
        revision={revision}
        agregando={lista.agregando}
        dudosa={lista.dudosa}
        onCorregir={lista.corregir}
        onCancelar={cerrar}
        onAgregar={async () => {
          const resto = await lista.agregar(revision)
          if (!resto) return
          setEscrita(resto)
          lista.corregir()
        }}
      />
    )
  return <EscribirLista escrita={escrita} onEscribir={setEscrita} onRevisar={lista.revisar} onCerrar={cerrar} />
}

type DeEscribir = {
  escrita: string
  onEscribir: (texto: string) => void
  onRevisar: (texto: string) => Promise<void>
  onCerrar: () => void
}

function EscribirLista({ escrita, onEscribir, onRevisar, onCerrar }: DeEscribir) {
  const id = useId()
  const memoria = useState({ lista: escrita })
  const [{ lista: ahora }] = memoria
  useEffect(() => pegada.poner(() => ahora), [ahora])
  const f = useFormulario({
    vacio: { lista: '' },
    memoria,
    revisar: ({ lista }) => {
      if (lista.trim() === '') return { lista: 'Escriba o pegue su lista, o elija un archivo.' }
      return lista.length > CARACTERES_DE_LISTA ? { lista: DEMASIADO } : {}
    },
    enviar: async ({ lista }) => {
      onEscribir(lista)
      await onRevisar(lista)
    },
  })
  const archivo = useArchivo((texto) => {
    // what is written while a file is read stays
    memoria[1]((antes) => ({ lista: [antes.lista.trimEnd(), texto].filter(Boolean).join('\n') }))
    f.senalar({})
  })
  return (
    <Dialogo
      titulo="Pegar lista"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <BotonRotulo htmlFor={id}>Elegir archivo</BotonRotulo>
          <Boton modo="accion" ocupado={f.ocupado} onClick={f.enviar}>
            Revisar
          </Boton>
        </>
      }
    >
      <form {...f.formulario} className={estilos.lista}>
        <CampoLargo
          etiqueta="Lista"
          rows={12}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          {...f.campo('lista')}
        />
      </form>
      <Nota>
        Un renglón por producto: código, código de barras o nombre, y su cantidad antes o después. Hasta 2,000
        renglones.
      </Nota>
      <Bloque>
        <ZonaDeArchivo
          baja
          id={id}
          acepta=".xlsx,.csv,.txt,.tsv"
          arrastre="Arrastre un archivo"
          nota="Excel (.xlsx), .csv o .txt"
          leyendo={archivo.leyendo}
          conError={archivo.error !== ''}
          onArchivo={(elegido) => void archivo.leer(elegido)}
        />
        {archivo.error && <ErrorDeCampo id={`${id}-e`} texto={archivo.error} />}
      </Bloque>
    </Dialogo>
  )
}

/** A chosen file becomes lines of the list: what was read can be seen, and mended, before it is understood. */
function useArchivo(alLeer: (texto: string) => void) {
  const [leyendo, setLeyendo] = useState('')
  const [error, setError] = useState('')
  const corte = useRef<AbortController | null>(null)
  const leer = async (archivo: File) => {
    corte.current?.abort()
    const este = new AbortController()
    corte.current = este
    setError('')
    setLeyendo(archivo.name)
    try {
      const texto = await leerComoTexto(archivo, este.signal)
      if (este.signal.aborted) return
      if (texto.trim() === '') setError('El archivo no tiene renglones.')
      else if (texto.length > CARACTERES_DE_LISTA) setError(DEMASIADO)
      else alLeer(texto)
    } catch (motivo) {
      if (!este.signal.aborted) setError(textOf(motivo))
    } finally {
      if (corte.current === este) setLeyendo('')
    }
  }
  return { leyendo, error, leer }
}
