import { agregarFotos } from '@surtia/contracts/reclamaciones.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { textOf } from '../../api/send.ts'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { isCancelled, useSubida } from '../../ui/use-subida.ts'
import { BotonDeFotos } from './BotonDeFotos.tsx'
import estilos from './Reclamacion.module.css'
import { useFotos } from './use-fotos.ts'
import { useFoto } from './use-reclamaciones.ts'

type Props = { id: number; cuantas: number; seAgregan: boolean }

/** The pictures of a claim, and the way to add more while it does not end. */
export function FotosDeReclamo({ id, cuantas, seAgregan }: Props) {
  if (cuantas === 0 && !seAgregan) return null
  return (
    <section aria-label="Fotografías">
      <h2 className={estilos.titulo}>Fotografías</h2>
      {cuantas > 0 && (
        <ul className={estilos.fotos}>
          {Array.from({ length: cuantas }, (_, i) => i + 1).map((n) => (
            <li key={n}>
              <Foto id={id} n={n} />
            </li>
          ))}
        </ul>
      )}
      {seAgregan && <Agregar id={id} cuantas={cuantas} />}
    </section>
  )
}

function Foto({ id, n }: { id: number; n: number }) {
  const { data, isError, refetch } = useFoto(id, n)
  if (data) return <img src={data} alt={`Fotografía ${n}`} />
  if (isError) return <Boton onClick={() => void refetch()}>Cargar fotografía {n}</Boton>
  return <Hueso className={estilos.hueso} />
}

function Agregar({ id, cuantas }: { id: number; cuantas: number }) {
  const cache = useQueryClient()
  const subida = useSubida()
  const [porMandar, setPorMandar] = useState<readonly File[]>([])
  const [falla, setFalla] = useState('')
  const mandar = async (fotos: readonly File[]) => {
    setFalla('')
    setPorMandar(fotos)
    try {
      await subida.mandar(agregarFotos, { params: { id }, files: fotos })
      setPorMandar([])
    } catch (error) {
      setFalla(isCancelled(error) ? 'No se envió: usted lo canceló.' : textOf(error))
    } finally {
      await cache.invalidateQueries({ queryKey: CLAVES.reclamaciones.una(id) })
    }
  }
  const tomadas = useFotos(cuantas, (nuevas) => void mandar(nuevas))
  if (subida.avance !== null) return <AvanceDeSubida avance={subida.avance} onCancelar={subida.cancelar} />
  return (
    <div className={estilos.agregar}>
      <BotonDeFotos
        nombre="Agregar fotografía"
        ocupado={tomadas.ocupado}
        malas={falla ? [falla] : tomadas.malas}
        onElegir={(archivos) => void tomadas.elegir(archivos)}
      />
      {falla && (
        <Boton onClick={() => void mandar(porMandar)}>
          {porMandar.length === 1 ? 'Enviarla otra vez' : 'Enviarlas otra vez'}
        </Boton>
      )}
      <Nota>Hasta cinco en toda la reclamación.</Nota>
    </div>
  )
}
