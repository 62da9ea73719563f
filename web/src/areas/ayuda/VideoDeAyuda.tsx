import type { Tema } from '@surtia/contracts/ayuda.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { videosDeAyuda } from '../../api/guiones.ts'
import { useHayRed } from '../../api/red.ts'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Ayuda.module.css'

/**
 * A topic's film with its captions, and the same as text: each step leads to its place in the film, the one that is shown is marked, and `?paso=3` in the
 * address begins there. Nothing of the film but its picture is loaded before it is wanted; without a line its picture and the text stand alone.
 */
export function VideoDeAyuda({ numero, tema }: { numero: number; tema: Tema }) {
  const video = useRef<HTMLVideoElement>(null)
  const pista = useRef<HTMLTrackElement>(null)
  const red = useHayRed()
  const [params, setParams] = useSearchParams()
  const pedido = Number(params.get('paso') ?? 0)
  const [actual, setActual] = useState(pedido >= 1 && pedido <= tema.pasos.length ? pedido - 1 : -1)
  const base = `${videosDeAyuda()}/${numero}`
  const ajeno = base.startsWith('https:')

  const cues = () => [...(video.current?.textTracks[0]?.cues ?? [])]
  const ir = (paso: number, correr: boolean) => {
    const uno = video.current
    if (!uno) return
    uno.currentTime = cues()[paso]?.startTime ?? 0
    if (correr) uno.play().catch(() => undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step of the address counts once, when the topic opens
  useEffect(() => {
    const letras = pista.current
    if (actual < 0 || !letras) return
    const alLlegar = () => ir(actual, false)
    letras.addEventListener('load', alLlegar)
    return () => letras.removeEventListener('load', alLlegar)
  }, [])

  const elegir = (paso: number) => {
    setActual(paso)
    setParams({ paso: String(paso + 1) }, { replace: true, preventScrollReset: true })
    ir(paso, true)
  }
  const seguir = () => {
    const ahora = video.current?.currentTime ?? 0
    const paso = cues().findIndex((cue) => cue.startTime <= ahora && ahora < cue.endTime)
    if (paso >= 0) setActual(paso)
  }
  return (
    <>
      <video
        ref={video}
        className={estilos.cineDeAyuda}
        controls={red}
        muted
        playsInline
        preload="none"
        poster={`${base}.webp`}
        width={1120}
        height={640}
        aria-label={tema.titulo}
        onTimeUpdate={seguir}
        {...(ajeno ? { crossOrigin: 'anonymous' as const } : {})}
      >
        {red && <source src={`${base}.mp4`} type="video/mp4" />}
        {red && <track ref={pista} kind="captions" src={`${base}.vtt`} srcLang="es" label="Español" default />}
      </video>
      {!red && <Nota>El video necesita conexión; lo que dice está aquí.</Nota>}
      <ol className={estilos.pasosDeAyuda} aria-label="Lo que dice el video">
        {tema.pasos.map((paso, i) => (
          <li key={paso}>
            <button type="button" aria-current={i === actual ? 'step' : undefined} onClick={() => elegir(i)}>
              {paso}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
